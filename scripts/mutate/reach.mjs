// Which test files come by which place: found by running them once, with every place reporting itself.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder } from '../place.mjs'
import { warmTests } from './warm-tests.mjs'

const kept = join(cacheFolder, 'mutate-reach.json')

/** The source with each of its places reporting itself by its number when it is passed. */
export function reporting(source, numbered) {
  const insertions = [...byRange(numbered)].flatMap(([range, numbers]) => {
    const [start, end, kind] = range.split(' ')
    const call = `globalThis.reachedPlaces?.(${numbers.join(', ')})`
    const [before, after] = kind === 'statement' ? [`{ ${call}; `, ' }'] : [`(${call}, `, ')']
    return [
      { at: Number(start), other: Number(end), text: before, opens: true },
      { at: Number(end), other: Number(start), text: after, opens: false },
    ]
  })
  // Where several meet: first what ends, the inner before the outer; then what begins, the outer before the inner.
  insertions.sort((a, b) => a.at - b.at || Number(a.opens) - Number(b.opens) || b.other - a.other)
  let text = ''
  let from = 0
  for (const { at, text: inserted } of insertions) {
    text += source.slice(from, at) + inserted
    from = at
  }
  return text + source.slice(from)
}

function byRange(numbered) {
  const ranges = new Map()
  for (const { number, around } of numbered) {
    const key = `${around.start} ${around.end} ${around.isStatement ? 'statement' : 'value'}`
    ranges.set(key, [...(ranges.get(key) ?? []), number])
  }
  return ranges
}

export function nameOf({ file, change }) {
  return `${file}: ${change}`
}

/**
 * For each test file its time and the places it comes by. What is known of a test file is kept for the next time, until
 * the file changes.
 */
export async function reachOf(copy, sources, places, tests) {
  const known = readKept()
  const prints = new Map(tests.map((test) => [test, printOf(join(copy, test))]))
  const unknown = tests.filter((test) => known[test]?.print !== prints.get(test))
  if (unknown.length > 0) Object.assign(known, await runReporting({ copy, sources, places, tests: unknown, prints }))
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, JSON.stringify(known))
  return new Map(tests.flatMap((test) => (known[test] === undefined ? [] : [[test, known[test]]])))
}

async function runReporting({ copy, sources, places, tests, prints }) {
  const numbered = places.map((place, number) => ({ ...place, number }))
  for (const [file, source] of sources) {
    const own = numbered.filter((place) => place.file === file)
    writeFileSync(join(copy, file), reporting(source, own))
  }
  const folder = join(copy, '.cache/reached')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  process.env.REACHED_FOLDER = folder
  const warm = await warmTests(copy, {
    bail: 0,
    setup: join(copy, 'scripts/mutate/reach.setup.mjs'),
    patience: 2 ** 31 - 1,
  })
  const { failed, times } = await warm.run(tests)
  await warm.close()
  for (const [file, source] of sources) writeFileSync(join(copy, file), source)
  const found = {}
  for (const name of readdirSync(folder)) {
    const { testPath, reached } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const test = testPath.slice(copy.length + 1)
    // What is red by itself notices nothing.
    if (failed.includes(test)) continue
    const names = reached.map((number) => nameOf(places[number]))
    found[test] = { print: prints.get(test), milliseconds: Math.round(times.get(test) ?? 0), reached: names }
  }
  if (failed.length > 0) console.log(`Red without any change, and therefore not asked: ${failed.join(', ')}`)
  return found
}

function readKept() {
  try {
    return JSON.parse(readFileSync(kept, 'utf8'))
  } catch {
    return {}
  }
}

function printOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
