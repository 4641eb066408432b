import { describe, expect, test } from 'vitest'
import { fit, titleSizeIn, valueSizes, wrap } from './fit.ts'

test('text wraps between words, and within words that are too long for the line', () => {
  expect(wrap('Keep above 5 degrees', 10)).toEqual(['Keep above', '5 degrees'])
  expect(wrap('MSKU4120965XYZ at dock', 8)).toEqual(['MSKU4120', '965XYZ', 'at dock'])
  expect(wrap('', 8)).toEqual([''])
})

describe('fitting text into a box', () => {
  const room = { width: 30, height: 13 }

  test('text in a box has the largest size that fits', () => {
    expect(fit(['one', 'two'], room, '…').size).toBe(valueSizes[0])
    expect(fit(['one', 'two', 'three', 'four'], room, '…').size).toBe(valueSizes[2])
  })

  test('lines of a box that may be joined are joined before the text gets too small', () => {
    expect(fit(['Gate 4', 'Dock 1', 'Geel', 'BE'], room, '…', true)).toEqual({
      size: valueSizes[0],
      lines: ['Gate 4, Dock 1,', 'Geel, BE'],
    })
  })

  test('text cut off in a box ends with a reference to the annex', () => {
    const { lines } = fit(Array.from({ length: 20 }, String), room, '… more')
    expect(lines.at(-1)).toBe('… more')
    expect(lines.length * valueSizes[2] * 1.35).toBeLessThanOrEqual(room.height)
  })
})

test('titles of narrow columns are small enough for their longest word', () => {
  expect(titleSizeIn(['Statistiknummer'], 22)).toBeLessThan(titleSizeIn(['N° stat.'], 22))
})
