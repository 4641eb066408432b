// Tests many mutations in one run: each mutation gets a copy of a test file that switches it on. Test files that run
// one after the other in a worker share the loaded modules, so the server is loaded once for all of them.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seconds } from '../run.mjs'
import { nameOf, switchAll, switchNone } from './reach.mjs'
import { turnsOf } from './turns.mjs'
import { warmTests } from './warm-tests.mjs'

/** Batch size: enough to be worth loading the server, few enough to lose little when a run hangs. */
const atOnce = 120

/**
 * @param {{ isMissed(place: object, test: string): boolean, keep(place: object, test: string, answer: object): void,
 * notices(): Iterable<{ file: string, test: string }> }} verdicts
 * @returns {Promise<Map<string, { killedBy: string[], isLate: boolean }>>} by the name of the mutation; without
 * those whose run hung
 */
export async function testTogether(copy, sources, places, mutations, reach, verdicts) {
  const answers = new Map()
  if (mutations.length === 0) return answers
  switchAll(copy, sources, places)
  const numbers = new Map(places.map((place, number) => [nameOf(place), number]))
  const isMissed = (place, test) => verdicts.isMissed(place, test)
  const turns = turnsOf(mutations, isMissed, verdicts.notices())
  for (const place of mutations)
    if (place.tests.every((test) => isMissed(place, test))) answers.set(nameOf(place), { killedBy: [], isLate: false })
  // One instance for all batches: starting PostgreSQL and loading the server takes longer than a dozen tests.
  const warm = await warmTests(copy, {
    bail: 0,
    setup: join(copy, 'scripts/mutate/planted.setup.mjs'),
    patience: 30 * 60_000,
  })
  const begun = Date.now()
  let count = 0
  for (let turn = turns.next(atOnce); turn.length > 0; turn = turns.next(atOnce)) {
    const questions = turn.map(({ place, test }) => ({
      place,
      test,
      number: numbers.get(nameOf(place)),
      last: reach.get(test)?.reached[nameOf(place)] ?? null,
    }))
    for (const [{ place, test }, answer] of await askPiece(warm, copy, questions)) {
      answers.set(nameOf(place), answer)
      verdicts.keep(place, test, answer)
      if (answer.killedBy.length > 0) turns.noticed(place, test)
    }
    count += questions.length
    const noticed = [...answers.values()].filter(({ killedBy }) => killedBy.length > 0).length
    console.log(`${count} questions, ${noticed} of ${mutations.length} noticed (${seconds(Date.now() - begun)})`)
  }
  await warm.close()
  switchNone(copy, sources)
  return answers
}

/** The result for each mutation; none for those whose run hung or whose worker crashed. */
async function askPiece(warm, copy, questions) {
  const files = questions.map(({ test, number, last }) => {
    const file = test.replace(/\.test\.ts$/, `.planted-${number}.test.ts`)
    const plant = `globalThis.planted = ${JSON.stringify({ place: number, last })}; `
    writeFileSync(join(copy, file), plant + readFileSync(join(copy, test), 'utf8'))
    return file
  })
  try {
    const { failed, finished, late } = await warm.run(files)
    return questions.flatMap((mutation, index) => {
      if (!finished.includes(files[index])) return []
      const isNoticed = failed.includes(files[index])
      return [
        [mutation, { killedBy: isNoticed ? [mutation.test] : [], isLate: isNoticed && late.includes(files[index]) }],
      ]
    })
  } finally {
    for (const file of files) rmSync(join(copy, file), { force: true })
  }
}
