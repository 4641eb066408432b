// Which tests are asked about a place, and in which order.
import { basename, dirname } from 'node:path'
import { nameOf } from './reach.mjs'

const most = { files: 8, milliseconds: 180_000 }

/**
 * The test files that come by a place, the nearest and quickest first; those before all others where the change would make
 * a difference, and only those where it is known that others cannot notice it. Where none is known to come by, those that
 * come by the same file, or at least lie beside it: they may start it as a program. So also for what is done when a file is
 * loaded: who happens to load it first says nothing about who uses it.
 * @param {(file: string) => ReadonlySet<string>} holding the tests that noticed other changes of a file: as good as beside it
 * @param {ReadonlySet<string>} atLoad the places that are come by when their file is loaded
 */
export function testsNear(place, reach, holding = () => new Set(), atLoad = new Set()) {
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

/** The nearest, as many as fit; of those the quick ones first. */
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

/** Twice the time is as bad as a folder further away: what takes minutes is asked when nobody quicker has noticed. */
function slowness({ milliseconds }) {
  return Math.log2(1 + milliseconds / 1000)
}

const beside = 2

/** 0: the test of this very file; 1: beside it, called like it; then by the folders that both stand in. */
function distance(file, test) {
  const name = basename(file, '.ts')
  if (test === file.replace(/\.ts$/, '.test.ts')) return 0
  if (dirname(test) === dirname(file)) return basename(test).startsWith(name) ? 1 : beside
  const folders = dirname(file).split('/')
  const others = dirname(test).split('/')
  const shared = folders.findIndex((folder, index) => folder !== others[index])
  return beside + 1 + folders.length - (shared === -1 ? folders.length : shared)
}
