// StrykerJS over the rules of the domain: it changes them in small ways, one at a time, and asks the domain's own tests.
import { tool } from '../place.mjs'
import { runShown } from '../run.mjs'

/**
 * What stands in tables at the top of a file is read once, before any test: such a change asks for all tests and a fresh
 * start, which takes twenty times as long. Only `withTables` looks at them.
 */
export async function mutateDomain({ withTables }) {
  const config = 'scripts/mutate/stryker.config.json'
  return runShown(tool('stryker', 'run', config, ...(withTables ? [] : ['--ignoreStatic'])))
}
