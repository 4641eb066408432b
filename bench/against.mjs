import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How often each checkout measures each part; the checkouts take turns, and every other round begins with the other. */
const rounds = 4

/**
 * Measures this checkout and another one by turns, each with a database of its own that its own code has filled, so that
 * whatever else the machine does at that moment slows both. Returns one line for each call that both have.
 */
export async function compareCheckouts({ against, notes, folder, wanted, keep }) {
  const other = resolve(against)
  if (!existsSync(join(other, 'server', 'dist', 'src', 'app.js')))
    throw new Error(`${other} has no built server: run npm run build there.`)
  const here = fileURLToPath(new URL('..', import.meta.url))
  const sides = []
  try {
    for (const [checkout, place] of [
      [here, folder],
      [other, `${folder}-against`],
    ]) {
      console.log(`Opening ${checkout} …`)
      sides.push(await openSide({ checkout, folder: place, notes, keep }))
    }
    for (const part of wanted) await takeTurns(sides, part)
  } finally {
    await Promise.all(sides.map((side) => side.close()))
  }
  const [ours = [], theirs = []] = sides.map(({ measured }) => measured)
  return comparedLines(ours, theirs)
}

async function takeTurns(sides, part) {
  for (let round = 0; round < rounds; round++) {
    console.log(`${part}, round ${round + 1} of ${rounds} …`)
    const order = round % 2 === 0 ? sides : sides.toReversed()
    for (const side of order) side.measured.push(...(await side.measure(part)))
  }
}

/** A process of its own for each checkout, because one process cannot load two servers. */
async function openSide({ checkout, folder, notes, keep }) {
  const env = { ...process.env, BENCH_CHECKOUT: checkout, BENCH_DIR: folder }
  const child = fork(fileURLToPath(new URL('side.mjs', import.meta.url)), [String(notes), String(keep)], { env })
  const answer = async () => {
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => [{ problem: `the process of ${checkout} has ended` }]),
    ])
    if (message.problem !== undefined) throw new Error(message.problem)
    return message
  }
  await answer()
  return {
    measured: [],
    measure: async (part) => {
      child.send({ part })
      return (await answer()).lines
    },
    close: async () => {
      if (!child.connected) return
      const ended = once(child, 'exit')
      child.send({ part: null })
      await ended
    },
  }
}

/** What both have measured: the mean of the rounds, and how far they lie apart. */
export function comparedLines(ours, theirs) {
  const names = [...new Set(ours.map(({ what }) => what))]
  return names.flatMap((what) => {
    const [mine, yours] = [ours, theirs].map((lines) => lines.filter((line) => line.what === what))
    if (mine.length === 0 || yours.length === 0) return []
    const [one, other] = [mine, yours].map((lines) => ({
      processor: meanOf(lines.map(({ processor }) => processor)),
      p50: meanOf(lines.map(({ p50 }) => p50)),
    }))
    return [{ what, ours: one, theirs: other, ratio: one.processor.mean / other.processor.mean }]
  })
}

/** The mean with its standard deviation. */
export function meanOf(numbers) {
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const squares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0)
  return { mean, apart: numbers.length < 2 ? 0 : Math.sqrt(squares / (numbers.length - 1)) }
}

export function writtenMean({ mean, apart }) {
  return `${mean.toFixed(1)} ± ${apart.toFixed(1)}`
}
