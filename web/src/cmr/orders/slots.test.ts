import { expect, test } from 'vitest'
import { seat } from './slots.ts'

const first = seat(new Map(), [11, 12, 13])

test('rows are seated in their order', () => {
  expect([...first]).toEqual([
    [11, 0],
    [12, 1],
    [13, 2],
  ])
})

test('a new page takes the places of the old one, in order', () => {
  expect([...seat(first, [21, 22, 23]).values()]).toEqual([0, 1, 2])
})

test('who stays keeps the place; who comes takes that of who went', () => {
  expect([...seat(first, [99, 11, 12])]).toEqual([
    [99, 2],
    [11, 0],
    [12, 1],
  ])
})

test('a longer page gets new places, a shorter one leaves some, and no two rows share one', () => {
  const longer = seat(first, [21, 12, 22, 23, 24])
  expect(new Set(longer.values()).size).toBe(5)
  expect(longer.get(12)).toBe(1)
  const shorter = seat(longer, [24])
  expect([...shorter]).toEqual([[24, longer.get(24)]])
})
