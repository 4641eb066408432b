// A few changes that were noticed before, as a step of `npm test`: that the tests still notice them, and the instrument
// still finds them.
import { readFileSync } from 'node:fs'
import { Problem } from '../problem.mjs'
import { copyOfWork } from './copy.mjs'
import { nameOf } from './reach.mjs'
import { ask, serverPlaces } from './server.mjs'

/** Each with the test file that notices it. */
export const known = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8'))

/** The places of the sample as the sources have them today. */
export function sampleOf(places) {
  const byName = new Map(places.map((place) => [nameOf(place), place]))
  return known.map(({ test, ...named }) => {
    const place = byName.get(nameOf(named))
    if (place === undefined) throw new Problem(`scripts/mutate/sample.json names what is not there: ${nameOf(named)}`)
    return { ...place, tests: [test] }
  })
}

/** How many of them nobody noticed. */
export async function mutateSample() {
  const { sources, places } = serverPlaces()
  const results = await ask(copyOfWork(), sources, sampleOf(places))
  const noticed = results.filter(({ killedBy }) => killedBy.length > 0)
  console.log(`${noticed.length} of ${results.length} noticed`)
  return results.length - noticed.length
}
