// Which test files reach which mutation: found by running them once with every mutation reporting itself.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder } from '../place.mjs'
import { withSwitches } from './switches.mjs'
import { warmTests } from './warm-tests.mjs'

const cacheFile = join(cacheFolder, 'mutate-reach.json')

/** The reports depend on these files, too. */
const reporters = ['switches.mjs', 'planted.setup.mjs'].map((name) => join(import.meta.dirname, name))

export function nameOf({ file, change }) {
  return `${file}: ${change}`
}

/** Writes every mutation with its switch into the copy; all are off until a test file switches one on. */
export function switchAll(copy, sources, places) {
  const numbered = places.map((place, number) => ({ ...place, number }))
  for (const [file, source] of sources) {
    const own = numbered.filter((place) => place.file === file)
    writeFileSync(join(copy, file), withSwitches(source, own))
  }
}

export function switchNone(copy, sources) {
  for (const [file, source] of sources) writeFileSync(join(copy, file), source)
}

/**
 * For each test file: its duration, the mutations it reaches with the last test that does (null: code outside tests
 * does too), and those that would change the result. Cached until the test file or the way of reporting changes.
 */
export async function measureReach(copy, sources, places, tests) {
  const known = readStored()
  const prints = new Map(tests.map((test) => [test, printOf([join(copy, test), ...reporters])]))
  const isKnown = (test) => known[test]?.print === prints.get(test) && known[test].mattering !== undefined
  const unknown = tests.filter((test) => !isKnown(test))
  if (unknown.length > 0) Object.assign(known, await runReporting({ copy, sources, places, tests: unknown, prints }))
  mkdirSync(dirname(cacheFile), { recursive: true })
  writeFileSync(cacheFile, JSON.stringify(known))
  return new Map(tests.filter(isKnown).map((test) => [test, known[test]]))
}

async function runReporting({ copy, sources, places, tests, prints }) {
  switchAll(copy, sources, places)
  const folder = join(copy, '.cache/reached')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  process.env.REACHED_FOLDER = folder
  const warm = await warmTests(copy, {
    bail: 0,
    setup: join(copy, 'scripts/mutate/planted.setup.mjs'),
    patience: 2 ** 31 - 1,
  })
  const { failed, times } = await warm.run(tests)
  await warm.close()
  delete process.env.REACHED_FOLDER
  switchNone(copy, sources)
  const found = {}
  for (const name of readdirSync(folder)) {
    const { testPath, reached, mattering } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const test = testPath.slice(copy.length + 1)
    // A test file that fails without a mutation cannot detect one.
    if (failed.includes(test)) continue
    const byName = Object.fromEntries(reached.map(([number, last]) => [nameOf(places[number]), last]))
    found[test] = {
      print: prints.get(test),
      milliseconds: Math.round(times.get(test) ?? 0),
      reached: byName,
      mattering: mattering.map((number) => nameOf(places[number])),
    }
  }
  if (failed.length > 0) console.log(`Red without any change, and therefore not asked: ${failed.join(', ')}`)
  return found
}

function readStored() {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8'))
  } catch {
    return {}
  }
}

function printOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}
