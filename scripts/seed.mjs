import { insistOnNode } from './node-version.mjs'

insistOnNode()
const { runScript } = await import('./problem.mjs')
const { prepareProduct } = await import('./prepare.mjs')

// npm run seed -- --notes 1000000: the program reads the rest of the line itself.
await runScript(prepareProduct)
await import('../server/dist/seeds/seed.js')
