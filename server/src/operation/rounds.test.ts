import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRounds } from './rounds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a background round waits the rest that the round before it asked for', async () => {
  const rests = [10, 500, 10]
  const round = vi.fn<() => Promise<number>>(async () => rests.shift() ?? 1000)
  const stop = startRounds(round, 100)
  await vi.advanceTimersByTimeAsync(99)
  expect(round).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1 + 10 + 499)
  expect(round).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(round).toHaveBeenCalledTimes(3)
  await stop()
})

test('stopping waits for the running background round and starts no other', async () => {
  let finish = () => {}
  const round = vi.fn<() => Promise<number>>(() => new Promise((resolve) => (finish = () => resolve(10))))
  const stop = startRounds(round, 0)
  await vi.advanceTimersByTimeAsync(1)
  const ended = vi.fn<() => void>()
  const ending = stop().then(ended)
  await vi.advanceTimersByTimeAsync(1000)
  expect(ended).not.toHaveBeenCalled()
  finish()
  await ending
  await vi.advanceTimersByTimeAsync(1000)
  expect(round).toHaveBeenCalledTimes(1)
})
