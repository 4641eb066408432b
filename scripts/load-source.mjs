import { createServer } from 'vite'
import { root } from './place.mjs'

/** Loads a TypeScript source without a build and passes what it exports. */
export async function loadSource(path, use) {
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
    return await use(await vite.ssrLoadModule(path), (other) => vite.ssrLoadModule(other))
  } finally {
    await vite.close()
  }
}
