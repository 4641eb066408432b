import { insistOnNode } from './node-version.mjs'

insistOnNode()
const { runScript } = await import('./problem.mjs')
const { prepareProduct } = await import('./prepare.mjs')

await runScript(async () => {
  await prepareProduct()
  const { runBench } = await import('../bench/run.mjs')
  await runBench()
})
