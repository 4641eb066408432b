import { insistOnNode } from './node-version.mjs'

insistOnNode()
const { runScript } = await import('./problem.mjs')
const { rebuildProduct } = await import('./prepare.mjs')

await runScript(rebuildProduct)
