import { requireNode } from './node-version.mjs'

requireNode()
const { mkdirSync, rmSync, writeFileSync } = await import('node:fs')
const { join } = await import('node:path')
const { root } = await import('./place.mjs')
const { runScript } = await import('./problem.mjs')
const { loadSource } = await import('./load-source.mjs')

// Writes client/src/calls from the contract.
await runScript(() =>
  loadSource('/server/src/docs/print-client.ts', ({ printClient }) => {
    const folder = join(root, 'client/src/calls')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    for (const [name, text] of printClient()) writeFileSync(join(folder, name), text)
    console.log('client/src/calls is written.')
  }),
)
