import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { circles, lintOverrides, wrongArrows } from './arrows.mjs'
import { importsOf } from './imports.mjs'
import { root } from './place.mjs'

const file = join(root, '.oxlintrc.zones.json')

/** One line for each zone, so that a change of the table is a change of lines. */
function rules() {
  const lines = lintOverrides().map((override) => JSON.stringify(override))
  return `{\n"overrides": [\n${lines.join(',\n')}\n]\n}\n`
}

/** The linter reads a file of its own that is written from the table. */
export function writeZoneRules() {
  writeFileSync(file, rules())
}

/** What is wrong with the imports of the workspaces, in sentences; nothing when all is well. */
export function problemsOfArrows() {
  const imports = importsOf(['locales/src', 'domain/src', 'server/src', 'web/src'])
  const old = readFileSync(file, 'utf8') === rules() ? [] : ['.oxlintrc.zones.json is old: `npm run zones` writes it.']
  const rings = circles(imports).map((ring) => `These import each other in a circle: ${ring.join(', ')}.`)
  return [...old, ...wrongArrows(imports), ...rings]
}
