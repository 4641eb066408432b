// A few changes that were noticed before, as a step of `npm run torture -- --ci`: that the tests still notice them, and the
// instrument still finds them. One between them must survive: if it is noticed, the change before it was not taken back.
import { readFileSync } from 'node:fs'
import { Problem } from '../problem.mjs'
import { copyOfWork } from './copy.mjs'
import { nameOf } from './reach.mjs'
import { ask, serverPlaces } from './server.mjs'

/** Each with the test file that notices it, or does not. */
export const known = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8'))

/** The places of the sample as the sources have them today. */
export function sampleOf(places) {
  const byName = new Map(places.map((place) => [nameOf(place), place]))
  return known.map(({ test, survives, ...named }) => {
    const place = byName.get(nameOf(named))
    if (place === undefined) throw new Problem(`scripts/mutate/sample.json names what is not there: ${nameOf(named)}`)
    return { ...place, tests: [test], survives: survives === true }
  })
}

/** How many of them were answered otherwise than before. */
export async function mutateSample() {
  const { sources, places } = serverPlaces()
  const sample = sampleOf(places)
  const results = await ask(copyOfWork(), sources, sample)
  const right = results.filter(({ killedBy }, index) => killedBy.length > 0 !== sample[index].survives)
  console.log(`${right.length} of ${results.length} answered as before`)
  return results.length - right.length
}
