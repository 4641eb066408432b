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
