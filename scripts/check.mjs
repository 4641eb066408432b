import { requireNode } from './node-version.mjs'

requireNode()
const { runScript } = await import('./problem.mjs')
const { prepareParts } = await import('./prepare.mjs')
const { runSteps } = await import('./run-steps.mjs')
const { arrowsStep, formatStep, lintStep, migrationsStep, patternsStep, sheetsStep, typesStep, unusedStep } =
  await import('./steps.mjs')

await runScript(async () => {
  await prepareParts()
  await runSteps([
    [lintStep, typesStep, [formatStep, unusedStep, patternsStep, arrowsStep, sheetsStep, migrationsStep]],
  ])
})
