import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Where scripts store state for the next run; ignored by git. */
export const cacheFolder = join(root, '.cache')

const tools = {
  knip: 'knip/bin/knip.js',
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  stryker: '@stryker-mutator/core/bin/stryker.js',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
}

/** The command line that runs an installed tool with the current Node, without a shell and without npx. */
export function tool(name, ...args) {
  return [process.execPath, join(root, 'node_modules', tools[name]), ...args]
}

/** Several checkers of types infer the same types again, so only a machine with idle processors is faster with them. */
const hasFewProcessors = availableParallelism() <= 4

/** The command line of the compiler. One checker takes half the processor time of four. */
export function compiler(...args) {
  return tool('tsc', '-b', ...(hasFewProcessors ? ['--checkers', '1'] : []), ...args)
}

/** The environment of the linter, whose rules with types run in a Go program with a checker for each thread. */
export const linterEnvironment = hasFewProcessors ? { GOMAXPROCS: '1' } : {}
