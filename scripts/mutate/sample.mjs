// A step of `npm run torture -- --ci`: a few known mutations that tests must still detect and the tool must still
// find. One among them must survive: if it is detected, the mutation before it was not undone.
import { readFileSync } from 'node:fs'
import { Problem } from '../problem.mjs'
import { copyWorkTree } from './copy.mjs'
import { nameOf } from './reach.mjs'
import { testOneByOne, serverPlaces } from './server.mjs'

/** Each with its test file and whether it survives. */
export const sampleEntries = JSON.parse(readFileSync(new URL('./sample.json', import.meta.url), 'utf8'))

/** The mutations of the sample as found in the current sources. */
export function sampleOf(places) {
  const byName = new Map(places.map((place) => [nameOf(place), place]))
  return sampleEntries.map(({ test, survives, ...named }) => {
    const place = byName.get(nameOf(named))
    if (place === undefined) throw new Problem(`scripts/mutate/sample.json names what is not there: ${nameOf(named)}`)
    return { ...place, tests: [test], survives: survives === true }
  })
}

/** Returns how many results differ from the expected ones. */
export async function mutateSample() {
  const { sources, places } = serverPlaces()
  const sample = sampleOf(places)
  const results = await testOneByOne(copyWorkTree(), sources, sample)
  const right = results.filter(({ killedBy }, index) => killedBy.length > 0 !== sample[index].survives)
  console.log(`${right.length} of ${results.length} answered as before`)
  return results.length - right.length
}
