import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { paced } from './paced.ts'

/** Pieces that each take a few milliseconds to make. */
async function* slowPieces(count: number): AsyncGenerator<number> {
  for (let piece = 0; piece < count; piece += 1) {
    await delay(5)
    yield piece
  }
}

test('a paced download yields every piece in order and rests after each for as long as the piece took', async () => {
  const pieces: number[] = []
  const began = performance.now()
  for await (const piece of paced(slowPieces(6))) pieces.push(piece)
  expect(pieces).toEqual([0, 1, 2, 3, 4, 5])
  // 5 ms of work and 5 ms of rest for each piece; timers may fire a millisecond early.
  expect(performance.now() - began).toBeGreaterThanOrEqual(6 * 8)
})

test('other work runs between the pieces of a paced download even if making them never waits', async () => {
  async function* busyPieces(): AsyncGenerator<number> {
    for (let piece = 0; piece < 5; piece += 1) yield piece
  }
  const others: number[] = []
  let received = 0
  for await (const piece of paced(busyPieces())) {
    received = piece
    // Runs before the next piece only if the download lets go of the event loop.
    setImmediate(() => others.push(received))
  }
  expect(others).toEqual([0, 1, 2, 3, 4])
})

test('a paced download that is given up ends its source', async () => {
  let isEnded = false
  async function* endless(): AsyncGenerator<number> {
    try {
      for (;;) yield 1
    } finally {
      isEnded = true
    }
  }
  for await (const piece of paced(endless())) if (piece === 1) break
  expect(isEnded).toBe(true)
})
