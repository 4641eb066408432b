// Runs StrykerJS on rules that need neither a database nor a page: the domain, and the web files without React.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, root, tool } from '../place.mjs'
import { runShown } from '../run.mjs'
import { nameOf } from './reach.mjs'
import { survivorReasons } from './survivors.mjs'

/** In the web files a text is a key of a translation, an address or a class: type checks and page tests see it. */
const leftOut = { domain: [], web: ['StringLiteral'] }

/**
 * Tables at the top of a file are evaluated once on load, so mutating them requires all tests and a fresh start for
 * each, which takes twenty times as long. Only `withTables` includes them, and the texts of the web files.
 *
 * @param {'domain' | 'web'} part
 * @param {{ withTables: boolean, filter?: string }} wish `filter`: a part of the path, beginning under `src`
 */
export async function mutateRules(part, { withTables, filter = '' }) {
  const kept = JSON.parse(readFileSync(join(root, `scripts/mutate/stryker.${part}.json`), 'utf8'))
  const config = {
    ...kept,
    mutate: kept.mutate.map((pattern) =>
      filter === '' ? pattern : pattern.replace(/^(\w+\/src)\/\*\*\/\*\.ts$/, `$1/${filter}{,/**/*.ts}`),
    ),
    ignoreStatic: !withTables,
    mutator: { excludedMutations: withTables ? [] : leftOut[part] },
  }
  mkdirSync(cacheFolder, { recursive: true })
  const configFile = join(cacheFolder, `stryker.${part}.json`)
  const reportFile = join(root, config.jsonReporter.fileName)
  rmSync(reportFile, { force: true })
  writeFileSync(configFile, JSON.stringify(config))
  const code = await runShown(tool('stryker', 'run', configFile))
  if (code !== 0 || part === 'domain') return code
  return report(survivorsIn(JSON.parse(readFileSync(reportFile, 'utf8'))))
}

/**
 * The mutations that tests reach and do not detect, named as those of the server.
 *
 * @param {{ files: Record<string, { source: string, mutants: readonly object[] }> }} results
 */
export function survivorsIn({ files }) {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived')
      .map(({ location: { start, end }, replacement }) => {
        const original = source.slice(offset(source, start), offset(source, end))
        return { file, line: start.line, change: `${plain(replacement)} instead of ${plain(original)}` }
      }),
  )
}

/** Lines and columns of the report begin at 1. */
function offset(source, { line, column }) {
  const before = source.split('\n').slice(0, line - 1)
  return before.reduce((sum, text) => sum + text.length + 1, 0) + column - 1
}

const plain = (code) => code.replaceAll(/\s+/g, ' ').trim()

/** Prints the undetected mutations; returns how many have no explanation. */
function report(survivors) {
  const open = survivors.filter((place) => !survivorReasons.has(nameOf(place)))
  for (const { file, line, change } of open) console.log(`\n${file}:${line}\n  ${change}`)
  console.log(`\n${survivors.length - open.length} undetected mutations explained, ${open.length} not`)
  return open.length
}
