import { expect, test } from 'vitest'
import { isDrawn } from './drawing.ts'

test('a single short stroke is not a signature', () => {
  expect(isDrawn([])).toBe(false)
  expect(isDrawn([[{ x: 3, y: 3 }]])).toBe(false)
  expect(
    isDrawn([
      [
        { x: 3, y: 3 },
        { x: 5, y: 4 },
      ],
    ]),
  ).toBe(false)
})

test('the length of a drawing is the sum of its lines without dots', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 12, y: 0 },
  ]
  expect(isDrawn([line, [{ x: 50, y: 50 }]])).toBe(false)
  expect(isDrawn([line, line])).toBe(true)
})
