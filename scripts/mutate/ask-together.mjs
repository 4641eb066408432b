// Asks the tests about many changes in one run: a copy of a test file for each change, which switches it on. Files that run
// one after the other in a worker share the program, so that it is loaded once for all of them.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seconds } from '../run.mjs'
import { nameOf, switchAll, switchNone } from './reach.mjs'
import { warmTests } from './warm-tests.mjs'

/** So many questions to a run: enough to be worth loading the program, few enough to lose little when it hangs. */
const atOnce = 120

/**
 * @param {{ isMissed(place: object, test: string): boolean, keep(place: object, test: string, answer: object): void }} verdicts
 * @returns {Promise<Map<string, { killedBy: string[], isLate: boolean }>>} by the name of the place; what hung is missing
 */
export async function askTogether(copy, sources, places, asked, reach, verdicts) {
  const answers = new Map()
  if (asked.length === 0) return answers
  switchAll(copy, sources, places)
  const numbers = new Map(places.map((place, number) => [nameOf(place), number]))
  const begun = Date.now()
  const farthest = Math.max(...asked.map(({ tests }) => tests.length))
  // The nearest test of each first, then the next one of those that are left: most often the first is enough.
  for (let rank = 0; rank < farthest; rank++) {
    const open = asked.filter((place) => place.tests.length > rank && !isNoticed(answers, place))
    const missed = open.filter((place) => verdicts.isMissed(place, place.tests[rank]))
    for (const place of missed) answers.set(nameOf(place), { killedBy: [], isLate: false })
    const questions = open
      .filter((place) => !missed.includes(place))
      .map((place) => ({
        place,
        test: place.tests[rank],
        number: numbers.get(nameOf(place)),
        last: reach.get(place.tests[rank])?.reached[nameOf(place)] ?? null,
      }))
    questions.sort((one, other) => (one.test < other.test ? -1 : 1))
    for (let start = 0; start < questions.length; start += atOnce) {
      for (const [{ place, test }, answer] of await askPiece(copy, questions.slice(start, start + atOnce))) {
        answers.set(nameOf(place), answer)
        verdicts.keep(place, test, answer)
      }
      const noticed = [...answers.values()].filter(({ killedBy }) => killedBy.length > 0).length
      console.log(
        `${rank + 1}. test: ${Math.min(start + atOnce, questions.length)}/${questions.length} asked, ${noticed} of ${asked.length} noticed (${seconds(Date.now() - begun)})`,
      )
    }
  }
  switchNone(copy, sources)
  return answers
}

function isNoticed(answers, place) {
  return (answers.get(nameOf(place))?.killedBy.length ?? 0) > 0
}

/** What became of each question; none of those whose run hung. */
async function askPiece(copy, questions) {
  const files = questions.map(({ test, number, last }) => {
    const file = test.replace(/\.test\.ts$/, `.planted-${number}.test.ts`)
    const plant = `globalThis.planted = ${JSON.stringify({ place: number, last })}; `
    writeFileSync(join(copy, file), plant + readFileSync(join(copy, test), 'utf8'))
    return file
  })
  const warm = await warmTests(copy, {
    bail: 0,
    setup: join(copy, 'scripts/mutate/planted.setup.mjs'),
    patience: 30 * 60_000,
  })
  try {
    const { failed, late } = await warm.run(files)
    if (failed.includes('it hangs')) return []
    return questions.map((question, index) => {
      const isNoticedHere = failed.includes(files[index])
      return [
        question,
        { killedBy: isNoticedHere ? [question.test] : [], isLate: isNoticedHere && late.includes(files[index]) },
      ]
    })
  } finally {
    await warm.close()
    for (const file of files) rmSync(join(copy, file), { force: true })
  }
}
