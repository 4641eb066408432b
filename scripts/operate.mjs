import { requireNode } from './node-version.mjs'

/**
 * Runs a command of the operator from the built server: `use` gets what the module exports and returns the exit code. A
 * problem that the operator can fix is printed as one line.
 */
export async function operate(module, use) {
  requireNode()
  const { Problem, runScript } = await import('./problem.mjs')
  const { prepareProduct } = await import('./prepare.mjs')
  const built = (path) => import(new URL(`../server/dist/src/${path}`, import.meta.url))
  await runScript(async () => {
    await prepareProduct()
    const { BadSetting } = await built('settings/read.js')
    const { StartProblem } = await built('database/start-problem.js')
    const { MigrationProblem } = await built('database/migrate.js')
    const { OperatorProblem } = await built('operation/problem.js')
    const commands = await built(module)
    try {
      process.exitCode = await use(commands, process.argv.slice(2), process.env, (line) => console.log(line))
    } catch (error) {
      const isExplained = [BadSetting, StartProblem, MigrationProblem, OperatorProblem].some(
        (kind) => error instanceof kind,
      )
      throw isExplained ? new Problem(error.message) : error
    }
  })
}
