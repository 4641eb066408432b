// Runs StrykerJS on the domain rules with the tests of the domain.
import { tool } from '../place.mjs'
import { runShown } from '../run.mjs'

/**
 * Tables at the top of a file are evaluated once on load, so mutating them requires all tests and a fresh start for
 * each, which takes twenty times as long. Only `withTables` includes them.
 */
export async function mutateDomain({ withTables }) {
  const config = 'scripts/mutate/stryker.config.json'
  return runShown(tool('stryker', 'run', config, ...(withTables ? [] : ['--ignoreStatic'])))
}
