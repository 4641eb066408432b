import { requireNode } from './node-version.mjs'

requireNode()
const { runScript } = await import('./problem.mjs')
const { stopWithNpm } = await import('./npm-parent.mjs')
const { prepareProduct } = await import('./prepare.mjs')

stopWithNpm()
await runScript(prepareProduct)
// From here on this process runs the server.
await import('../server/dist/src/main.js')
