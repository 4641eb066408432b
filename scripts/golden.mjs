import { requireNode } from './node-version.mjs'

requireNode()
const { existsSync, readFileSync, writeFileSync } = await import('node:fs')
const { relative } = await import('node:path')
const { root } = await import('./place.mjs')
const { Problem, runScript } = await import('./problem.mjs')
const { loadSource } = await import('./load-source.mjs')

// Writes the golden file of the newest content version. An existing file is never overwritten with other bytes: these
// bytes may have been signed.
await runScript(() =>
  loadSource('/server/test-kit/evidence/golden-content.ts', async ({ goldenContent, goldenPath }, load) => {
    const { contentVersion } = await load('/domain/src/cmr/signing/signed-content.ts')
    const path = goldenPath(contentVersion)
    const { bytes } = goldenContent()
    if (existsSync(path) && !readFileSync(path).equals(bytes))
      throw new Problem(
        `The content is no longer what ${contentVersion} promises. Add a version to contentVersions in ` +
          'domain/src/cmr/signing/signed-content.ts. If this version was never released, delete its golden file first.',
      )
    writeFileSync(path, bytes)
    console.log(`${relative(root, path)} is written.`)
  }),
)
