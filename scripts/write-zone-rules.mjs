import { insistOnNode } from './node-version.mjs'

insistOnNode()
const { runScript } = await import('./problem.mjs')
const { prepareParts } = await import('./prepare.mjs')

await runScript(async () => {
  await prepareParts()
  const { writeZoneRules } = await import('./zone-rules.mjs')
  writeZoneRules()
})
