import { expect, test } from 'vitest'
import { isDrawn } from './drawing.ts'

test('a slip of the hand is no signature', () => {
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

test('lines add up, dots do not', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 12, y: 0 },
  ]
  expect(isDrawn([line, [{ x: 50, y: 50 }]])).toBe(false)
  expect(isDrawn([line, line])).toBe(true)
})
