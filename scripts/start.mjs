import { insistOnNode } from './node-version.mjs'

insistOnNode()
const { runScript } = await import('./problem.mjs')
const { endWithNpm } = await import('./npm-parent.mjs')
const { prepareProduct } = await import('./prepare.mjs')

endWithNpm()
await runScript(prepareProduct)
// From here on this process is the server.
await import('../server/dist/src/main.js')
