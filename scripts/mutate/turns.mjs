// Schedules which test runs next for which mutation. A test that has detected other mutations of the same file is the
// likeliest to detect the next one; before anything is known, the nearest test runs.

/**
 * @param {readonly { file: string, tests: readonly string[] }[]} asked the mutations with their tests, the nearest
 * first
 * @param {(place: object, test: string) => boolean} isMissed whether this test is known to miss the mutation
 * @param {Iterable<{ file: string, test: string }>} notices earlier detections: mutated file and test
 */
export function turnsOf(mutations, isMissed, notices) {
  const counts = new Map()
  const keyOf = (file, test) => `${file} ${test}`
  const count = (file, test) => counts.set(keyOf(file, test), (counts.get(keyOf(file, test)) ?? 0) + 1)
  for (const { file, test } of notices) count(file, test)
  const inFile = new Map()
  let open = mutations.map((place) => {
    const position = inFile.get(place.file) ?? 0
    inFile.set(place.file, position + 1)
    return { place, position, round: 0, left: place.tests.filter((test) => !isMissed(place, test)) }
  })

  return {
    /** At most `most` runs, one for each mutation: the first mutation of every file before the second of any. */
    next(most) {
      open = open.filter(({ left }) => left.length > 0)
      open.sort((one, other) => one.round - other.round || one.position - other.position)
      return open.slice(0, most).map((one) => {
        const times = (test) => counts.get(keyOf(one.place.file, test)) ?? 0
        const test = one.left.reduce((best, candidate) => (times(candidate) > times(best) ? candidate : best))
        one.left = one.left.filter((other) => other !== test)
        one.round++
        return { place: one.place, test }
      })
    },
    /** A detected mutation needs no further test. */
    noticed(place, test) {
      open = open.filter((one) => one.place !== place)
      count(place.file, test)
    },
  }
}
