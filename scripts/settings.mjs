import { requireNode } from './node-version.mjs'

requireNode()
const { readFileSync, writeFileSync } = await import('node:fs')
const { join } = await import('node:path')
const { root } = await import('./place.mjs')
const { runScript } = await import('./problem.mjs')
const { loadSource } = await import('./load-source.mjs')

// Writes the tables of docs/settings.md and .env.example from the table of settings.
await runScript(() =>
  loadSource('/server/src/settings/document.ts', ({ documentMarks, environmentExample, settingsDocument }) => {
    const path = join(root, 'docs/settings.md')
    const document = readFileSync(path, 'utf8')
    const begin = document.indexOf(documentMarks.begin) + documentMarks.begin.length
    const end = document.indexOf(documentMarks.end)
    writeFileSync(path, `${document.slice(0, begin)}\n\n${settingsDocument()}\n\n${document.slice(end)}`)
    writeFileSync(join(root, '.env.example'), environmentExample())
    console.log('docs/settings.md and .env.example are written.')
  }),
)
