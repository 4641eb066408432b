import { requireNode } from './node-version.mjs'

requireNode()
const { runScript } = await import('./problem.mjs')
const { prepareProduct } = await import('./prepare.mjs')

await runScript(async () => {
  await prepareProduct()
  const { runBench } = await import('../bench/run.mjs')
  await runBench()
})
