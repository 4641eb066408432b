import { requireNode } from './node-version.mjs'

requireNode()
const { runScript } = await import('./problem.mjs')
const { rebuildProduct } = await import('./prepare.mjs')

await runScript(rebuildProduct)
