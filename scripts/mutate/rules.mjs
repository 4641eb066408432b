// Runs StrykerJS on rules that need neither a database nor a page: the domain, and the web files without React.
import { tool } from '../place.mjs'
import { runShown } from '../run.mjs'

/**
 * Tables at the top of a file are evaluated once on load, so mutating them requires all tests and a fresh start for
 * each, which takes twenty times as long. Only `withTables` includes them.
 *
 * @param {'domain' | 'web'} part
 */
export async function mutateRules(part, { withTables }) {
  const config = `scripts/mutate/stryker.${part}.json`
  return runShown(tool('stryker', 'run', config, ...(withTables ? [] : ['--ignoreStatic'])))
}
