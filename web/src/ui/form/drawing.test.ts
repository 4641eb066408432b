import { expect, test } from 'vitest'
import { drawStrokes, isDrawn, type Stroke } from './drawing.ts'

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

test('a drawing whose lines are exactly 20 pixels long is a signature', () => {
  const line = (x: number, y: number): Stroke => [
    { x: 5, y: 5 },
    { x: 5 + x, y: 5 + y },
  ]
  expect(isDrawn([line(12, 16)])).toBe(true)
  expect(isDrawn([line(-12, 15.9)])).toBe(false)
  expect(isDrawn([line(3, 3)].map((stroke) => stroke.map(({ x, y }) => ({ x: x + 100, y }))))).toBe(false)
})

/** The calls that a canvas receives, with their numbers. */
function callsFor(strokes: readonly Stroke[]): unknown[][] {
  const calls: unknown[][] = []
  const context = new Proxy(
    {},
    {
      get:
        (_target, name) =>
        (...numbers: unknown[]) =>
          void calls.push([name, ...numbers]),
      set: () => true,
    },
  )
  // Only the methods and properties that the drawing uses are called.
  drawStrokes(context as CanvasRenderingContext2D, strokes, 'black')
  return calls
}

test('a stroke is drawn as curves through the midpoints between its points, and ends at the last point', () => {
  const stroke = [
    { x: 0, y: 2 },
    { x: 10, y: 6 },
    { x: 20, y: 0 },
  ]
  expect(callsFor([[], stroke])).toEqual([
    ['beginPath'],
    ['moveTo', 0, 2],
    ['quadraticCurveTo', 0, 2, 5, 4],
    ['quadraticCurveTo', 10, 6, 15, 3],
    ['lineTo', 20, 0],
    ['stroke'],
  ])
})

test('a single touch is drawn as a full dot', () => {
  expect(callsFor([[{ x: 3, y: 4 }]])).toEqual([
    ['beginPath'],
    ['arc', 3, 4, expect.any(Number), 0, 2 * Math.PI],
    ['fill'],
  ])
})
