import { requireNode } from './node-version.mjs'

requireNode()
const { runScript } = await import('./problem.mjs')
const { prepareParts } = await import('./prepare.mjs')

await runScript(async () => {
  await prepareParts()
  const { writeZoneRules } = await import('./zone-rules.mjs')
  writeZoneRules()
})
