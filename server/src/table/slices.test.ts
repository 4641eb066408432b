import { expect, test } from 'vitest'
import { slicesOf } from './slices.ts'

test('the slices of a file are its lines in order, and other work runs between them', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => index)
  const others: number[] = []
  const slices: string[] = []
  for await (const slice of slicesOf(rows, (row) => `${row}\r\n`)) {
    slices.push(Buffer.from(slice).toString())
    // Runs before the next slice only if the file lets go of the event loop.
    setImmediate(() => others.push(slices.length))
  }
  expect(slices.join('')).toBe(rows.map((row) => `${row}\r\n`).join(''))
  expect(slices.length).toBeGreaterThan(2)
  expect(others.slice(0, slices.length - 1)).toEqual(slices.slice(1).map((_, index) => index + 1))
})

test('a file without rows has no slices', async () => {
  const slices = slicesOf([], String)
  expect(await slices.next()).toEqual({ done: true, value: undefined })
})
