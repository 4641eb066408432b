// Who is asked next about which change. A test that has noticed other changes of the same file is the likeliest to notice the
// next one; where nothing is known yet, the nearest is asked.

/**
 * @param {readonly { file: string, tests: readonly string[] }[]} asked the tests of each, the nearest first
 * @param {(place: object, test: string) => boolean} isMissed is it known that this test does not notice it?
 * @param {Iterable<{ file: string, test: string }>} notices what was noticed before, by which test
 */
export function turnsOf(asked, isMissed, notices) {
  const counts = new Map()
  const keyOf = (file, test) => `${file} ${test}`
  const count = (file, test) => counts.set(keyOf(file, test), (counts.get(keyOf(file, test)) ?? 0) + 1)
  for (const { file, test } of notices) count(file, test)
  const inFile = new Map()
  let open = asked.map((place) => {
    const position = inFile.get(place.file) ?? 0
    inFile.set(place.file, position + 1)
    return { place, position, round: 0, left: place.tests.filter((test) => !isMissed(place, test)) }
  })

  return {
    /** At most so many questions, one about each change: the first of every file before the second of any. */
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
    /** Nobody else need be asked about it. */
    noticed(place, test) {
      open = open.filter((one) => one.place !== place)
      count(place.file, test)
    },
  }
}
