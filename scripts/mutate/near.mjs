// Which tests are run for a mutation, and in which order.
import { basename, dirname } from 'node:path'
import { nameOf } from './reach.mjs'

const most = { files: 8, milliseconds: 180_000 }

/**
 * The test files that reach a mutation, the nearest and quickest first. Tests whose result the mutation affects come
 * before all others, and alone if the others cannot detect it. If no test is known to reach the mutation, the tests
 * that reach the same file or at least are in the same folder, because they may start it as a program. The same
 * applies to code that runs on load: which test happens to load a file first says nothing about which tests use it.
 * @param {(file: string) => ReadonlySet<string>} holding the tests that detected other mutations of a file; ranked
 * like tests in the same folder
 * @param {ReadonlySet<string>} atLoad the mutations of code that runs when its file is loaded
 */
export function nearestTests(place, reach, holding = () => new Set(), atLoad = new Set()) {
  const holders = holding(place.file)
  const farness = (test) => Math.min(distance(place.file, test), holders.has(test) ? beside : Number.POSITIVE_INFINITY)
  const all = [...reach].map(([test, known]) => ({ test, ...known, distance: farness(test) }))
  const coming = all.filter(({ reached }) => !atLoad.has(nameOf(place)) && Object.hasOwn(reached, nameOf(place)))
  if (coming.length > 0) {
    const { tells } = place.toggle
    const differing = coming.filter(({ mattering }) => mattering.includes(nameOf(place)))
    const others = tells === 'always' ? [] : coming.filter((one) => !differing.includes(one))
    return [...bounded(differing), ...bounded(others)].slice(0, most.files)
  }
  const isOfFile = (name) => name.startsWith(`${place.file}: `) && !atLoad.has(name)
  const ofFile = all.filter(({ reached }) => Object.keys(reached).some(isOfFile))
  return bounded(ofFile.length > 0 ? ofFile : all.filter(({ test }) => dirname(test) === dirname(place.file)))
}

/** The nearest tests that fit the limits, ordered by distance and duration. */
function bounded(candidates) {
  const sorted = candidates.sort((a, b) => a.distance - b.distance || a.milliseconds - b.milliseconds)
  let sum = 0
  return sorted
    .filter(({ milliseconds }, index) => {
      sum += milliseconds
      return index === 0 || (index < most.files && sum <= most.milliseconds)
    })
    .sort((a, b) => a.distance + slowness(a) - b.distance - slowness(b))
    .map(({ test }) => test)
}

/**
 * Twice the duration counts as one folder further away, so slow tests run only if no quicker one detects the
 * mutation.
 */
function slowness({ milliseconds }) {
  return Math.log2(1 + milliseconds / 1000)
}

const beside = 2

/** 0: the test of this file; 1: same folder and name prefix; then by the number of folders in between. */
function distance(file, test) {
  const name = basename(file, '.ts')
  if (test === file.replace(/\.ts$/, '.test.ts')) return 0
  if (dirname(test) === dirname(file)) return basename(test).startsWith(name) ? 1 : beside
  const folders = dirname(file).split('/')
  const others = dirname(test).split('/')
  const shared = folders.findIndex((folder, index) => folder !== others[index])
  return beside + 1 + folders.length - (shared === -1 ? folders.length : shared)
}
