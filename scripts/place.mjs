import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Where scripts keep notes for the next run; git ignores it. */
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

/** The command line that runs an installed tool with this very Node, without a shell and without npx. */
export function tool(name, ...args) {
  return [process.execPath, join(root, 'node_modules', tools[name]), ...args]
}
