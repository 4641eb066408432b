import { requireNode } from './node-version.mjs'

requireNode()
const { runScript } = await import('./problem.mjs')
const { stopWithNpm } = await import('./npm-parent.mjs')
const { prepareParts } = await import('./prepare.mjs')
const { runSteps } = await import('./run-steps.mjs')
const {
  arrowsStep,
  buildStep,
  formatStep,
  journeysStep,
  lintStep,
  patternsStep,
  migrationsStep,
  sheetsStep,
  typesStep,
  unitStep,
  unusedStep,
} = await import('./steps.mjs')

const installStep = {
  name: 'install',
  work: async () => {
    await prepareParts()
    return { passed: 0, failed: 0, details: '' }
  },
}

stopWithNpm()
await runScript(() =>
  runSteps([
    installStep,
    // The build uses the output of the type check.
    [lintStep, [typesStep, buildStep], [formatStep, unusedStep, patternsStep, arrowsStep, sheetsStep, migrationsStep]],
    unitStep,
    journeysStep,
  ]),
)
