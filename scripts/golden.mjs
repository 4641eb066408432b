import { requireNode } from './node-version.mjs'

requireNode()
const { existsSync, readFileSync, writeFileSync } = await import('node:fs')
const { relative } = await import('node:path')
const { createServer } = await import('vite')
const { root } = await import('./place.mjs')
const { Problem, runScript } = await import('./problem.mjs')

// Writes the golden file of the newest content version. An existing file is never overwritten with other bytes: these
// bytes may have been signed.
await runScript(async () => {
  const conditions = ['source', 'module', 'node', 'development|production']
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    ssr: { resolve: { conditions, externalConditions: ['source', 'node'] }, noExternal: [/@roadnote\//] },
  })
  try {
    const { contentVersion } = await vite.ssrLoadModule('/domain/src/cmr/signing/signed-content.ts')
    const { goldenContent, goldenPath } = await vite.ssrLoadModule('/server/test-kit/evidence/golden-content.ts')
    const path = goldenPath(contentVersion)
    const { bytes } = goldenContent()
    if (existsSync(path) && !readFileSync(path).equals(bytes))
      throw new Problem(
        `The content is no longer what ${contentVersion} promises. Add a version to contentVersions in ` +
          'domain/src/cmr/signing/signed-content.ts. If this version was never released, delete its golden file first.',
      )
    writeFileSync(path, bytes)
    console.log(`${relative(root, path)} is written.`)
  } finally {
    await vite.close()
  }
})
