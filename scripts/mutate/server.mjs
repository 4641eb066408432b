// Removes conditions and guards of the server one at a time and runs the tests near each.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { cacheFolder, root } from '../place.mjs'
import { installPdfCheckers } from '../pdf-checkers.mjs'
import { seconds } from '../run.mjs'
import { copyWorkTree } from './copy.mjs'
import { nearestTests } from './near.mjs'
import { mutated, placeKinds, placesIn } from './places.mjs'
import { testTogether } from './test-together.mjs'
import { nameOf, measureReach } from './reach.mjs'
import { survivorReasons, staleExplanations } from './survivors.mjs'
import { verdictsIn } from './verdicts.mjs'
import { warmTests } from './warm-tests.mjs'

export function serverFiles() {
  return readdirSync(join(root, 'server/src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'))
    .sort()
}

/** All mutations of the server with their sources. */
export function serverPlaces() {
  const sources = new Map(
    serverFiles()
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  )
  return { sources, places: [...sources].flatMap(([file, source]) => placesIn(file, source)) }
}

/**
 * @param {object} wish
 * @param {string} [wish.filter] a part of the path
 * @param {readonly import('./places.mjs').Kind[]} [wish.kinds]
 * @param {number} [wish.sample]
 * @param {number} [wish.seed]
 * @param {boolean} [wish.isNear] run only tests whose path contains the filter: quick, but others may detect more
 */
export async function mutateServer({ filter = '', kinds = placeKinds, sample, seed = 1, isNear = false }) {
  const { sources, places } = serverPlaces()
  const wanted = places.filter(({ file, kind }) => file.includes(filter) && kinds.includes(kind))
  if (wanted.length === 0) throw new Error(`No place in server/src fits ${filter} ${kinds.join(',')}.`)
  const chosen = sample === undefined ? wanted : drawn(wanted, sample, seed)
  // Without the PDF checkers some tests check less.
  await installPdfCheckers()
  const copy = copyWorkTree()
  // A test that kills programs or measures load takes too long to be run for each mutation.
  const tests = serverFiles()
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.torture.test.ts'))
    .filter((file) => !isNear || file.includes(filter))
  const reach = await measureReach(copy, sources, places, tests)
  const verdicts = verdictsIn(join(cacheFolder, 'mutate-verdicts.jsonl'), copy)
  const holding = detectingTests(verdicts.notices())
  const atLoad = new Set(places.filter(({ isAtLoad }) => isAtLoad).map(nameOf))
  const askable = (place) => [
    ...new Set([
      ...verdicts.heldBefore(place).filter((test) => reach.has(test)),
      ...nearestTests(place, reach, holding, atLoad),
    ]),
  ]
  const mutations = chosen.map((place) => ({ ...place, tests: askable(place) }))
  const isUnknown = (place) => verdicts.noticedBy(place, sources.get(place.file)).length === 0
  // Switches are off in programs that tests start: code that runs only there is mutated in the source, one mutation at
  // a time.
  const isReached = (place) => [...reach.values()].some(({ reached }) => Object.hasOwn(reached, nameOf(place)))
  const canBeSwitched = (place) => place.toggle.isSwitch && !place.isAtLoad && isReached(place)
  const together = mutations.filter((place) => isUnknown(place) && canBeSwitched(place))
  const answers = await testTogether(copy, sources, places, together, reach, {
    notices: verdicts.notices,
    isMissed: (place, test) => verdicts.isMissed(place, sources.get(place.file), test),
    keep: (place, test, answer) => {
      if (answer.killedBy.length === 0) verdicts.storeMissed(place, sources.get(place.file), test)
      else verdicts.keep(place, sources.get(place.file), answer)
    },
  })
  const alone = mutations.flatMap((place) => {
    const answer = answers.get(nameOf(place))
    if (answer === undefined) return [place]
    // The code may also run in a worker thread, where switches are off: run all tests that reach it again.
    const survives = answer.killedBy.length === 0 && !survivorReasons.has(nameOf(place))
    return survives ? [{ ...place, tests: askable({ ...place, toggle: {} }) }] : []
  })
  const singly = new Map((await testOneByOne(copy, sources, alone, verdicts)).map((one) => [nameOf(one), one]))
  const results = mutations.map((place) => {
    const { file, line, change, tests } = place
    return singly.get(nameOf(place)) ?? { file, line, change, tests, ...answers.get(nameOf(place)) }
  })
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(join(cacheFolder, 'mutate-server.json'), JSON.stringify(results, null, 1))
  return report(results, places)
}

/** By mutated file: the tests that detected one of its mutations. */
export function detectingTests(notices) {
  const byFile = new Map()
  for (const { file, test } of notices) byFile.set(file, (byFile.get(file) ?? new Set()).add(test))
  return (file) => byFile.get(file) ?? new Set()
}

/**
 * Writes each mutation to the source, runs its tests and undoes it. Slow, and only for mutations that cannot be
 * switched at run time. Cached results are reused.
 */
export async function testOneByOne(copy, sources, mutations, verdicts) {
  if (mutations.length === 0) return []
  const warm = await warmTests(copy, { patience: 10 * 60_000 })
  const results = []
  for (const [index, place] of mutations.entries()) {
    const started = Date.now()
    const source = sources.get(place.file)
    const known = verdicts?.noticedBy(place, source) ?? []
    const answer = known.length > 0 ? { killedBy: known, isLate: false } : await askOne(warm, copy, source, place)
    if (known.length === 0) verdicts?.keep(place, source, answer)
    const { file, line, change, tests } = place
    results.push({ file, line, change, tests, ...answer })
    const { killedBy, isLate } = answer
    const verdict =
      killedBy.length === 0 ? 'SURVIVES' : isLate ? 'is late ' : known.length > 0 ? 'known   ' : 'noticed '
    console.log(
      `${index + 1}/${mutations.length} ${verdict} ${file}:${line} ${change} (${seconds(Date.now() - started)})`,
    )
  }
  await warm.close()
  return results
}

/** Runs the nearest test alone first, which is usually enough. */
async function askOne(warm, copy, source, place) {
  const write = (text) => {
    writeFileSync(join(copy, place.file), text)
    warm.forget(place.file)
  }
  write(mutated(source, place))
  try {
    const [nearest, ...others] = place.tests
    for (const tests of [nearest === undefined ? [] : [nearest], others].filter(({ length }) => length > 0)) {
      const { failed, isLate } = await warm.run(tests)
      if (failed.length > 0) return { killedBy: failed, isLate }
    }
    return { killedBy: [], isLate: false }
  } finally {
    write(source)
  }
}

/** A random sample, reproducible by its seed. */
function drawn(places, count, seed) {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return places
    .map((place) => ({ place, order: random() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ place }) => place)
}

/** Prints the counts by folder and the undetected mutations; returns how many of these have no explanation. */
function report(results, places) {
  for (const [room, own] of byRoom(results))
    console.log(
      `${room.padEnd(32)} ${own.filter(({ killedBy }) => killedBy.length > 0).length} of ${own.length} noticed`,
    )
  const survivors = results.filter(({ killedBy }) => killedBy.length === 0)
  const open = survivors.filter((place) => !survivorReasons.has(nameOf(place)))
  for (const { file, line, change, tests } of open)
    console.log(
      `\n${file}:${line}\n  ${change}\n  asked: ${tests.join(', ') || 'nobody, it makes no difference to any test'}`,
    )
  const killed = new Set(results.filter(({ killedBy }) => killedBy.length > 0).map(nameOf))
  const stale = [...staleExplanations(places), ...[...survivorReasons.keys()].filter((name) => killed.has(name))]
  for (const name of stale) console.log(`\nNo longer to be explained in scripts/mutate/survivors.json: ${name}`)
  const noticed = results.length - survivors.length
  console.log(
    `\n${noticed} of ${results.length} noticed, ${survivors.length - open.length} explained, ${open.length} not`,
  )
  return open.length + stale.length
}

function byRoom(results) {
  const rooms = new Map()
  for (const one of results) rooms.set(roomOf(one), [...(rooms.get(roomOf(one)) ?? []), one])
  return rooms
}

function roomOf({ file }) {
  return file.split('/').slice(0, -1).join('/')
}
