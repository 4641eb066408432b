// One vitest instance, and with it one PostgreSQL, for all runs.
import { join } from 'node:path'
import { createVitest } from 'vitest/node'

/**
 * @param {string} copy the folder whose server is tested
 * `patience`: longer than any test file takes. A mutation that makes one hang counts as detected.
 */
export async function warmTests(copy, { bail = 1, setup, patience = 180_000 } = {}) {
  const open = async () => {
    const vitest = await createVitest('test', {
      root: copy,
      config: join(copy, 'vitest.config.ts'),
      project: ['server'],
      watch: false,
      bail,
      reporters: [{}],
      silent: true,
    })
    const [project] = vitest.projects
    if (setup !== undefined) project.config.setupFiles.push(setup)
    return { vitest, project }
  }
  let { vitest, project } = await open()

  return {
    /** Invalidates a file that has changed. */
    forget: (file) => vitest.invalidateFile(join(copy, file)),
    /** Runs these files and returns which failed. */
    async run(tests) {
      vitest.state.filesMap.clear()
      vitest.state.errorsSet.clear()
      const specifications = tests.map((test) => project.createSpecification(join(copy, test)))
      const result = await inTime(vitest.runTestSpecifications(specifications), patience)
      if (result === undefined) {
        await Promise.race([vitest.close(), new Promise((resolve) => setTimeout(resolve, 10_000))])
        ;({ vitest, project } = await open())
        return { failed: ['it hangs'], finished: [], late: [], isLate: true, times: new Map() }
      }
      const inCopy = (module) => module.moduleId.slice(copy.length + 1)
      const red = result.testModules.filter((module) => !module.ok())
      const failed = red.map(inCopy)
      return {
        // The others did not finish, because their worker crashed.
        finished: result.testModules.filter((module) => /^(passed|failed|skipped)$/.test(module.state())).map(inCopy),
        failed: failed.length === 0 && result.unhandledErrors.length > 0 ? ['an error outside the tests'] : failed,
        late: red.filter(isOnlyLate).map(inCopy),
        isLate: red.length > 0 && red.every(isOnlyLate),
        times: new Map(result.testModules.map((module) => [inCopy(module), timeOf(module.diagnostic())])),
      }
    },
    close: () => vitest.close(),
  }
}

/** Whether only timeouts failed, which a busy machine causes as well as a mutation. */
function isOnlyLate(module) {
  const failures = [...module.children.allTests('failed')].flatMap((test) => test.result().errors)
  return [...module.errors(), ...failures].every(({ message }) => /timed out in/.test(message))
}

function timeOf({ collectDuration, duration, environmentSetupDuration, prepareDuration }) {
  return collectDuration + duration + environmentSetupDuration + prepareDuration
}

async function inTime(work, patience) {
  let timer
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
