import { describe, expect, test } from 'vitest'
import { fit, titleSizeIn, valueSizes, wrap } from './fit.ts'

test('lines break between words, and within words that are too long', () => {
  expect(wrap('Keep above 5 degrees', 10)).toEqual(['Keep above', '5 degrees'])
  expect(wrap('MSKU4120965XYZ at dock', 8)).toEqual(['MSKU4120', '965XYZ', 'at dock'])
  expect(wrap('', 8)).toEqual([''])
})

describe('what is typed into a box', () => {
  const room = { width: 30, height: 13 }

  test('is as large as its room allows', () => {
    expect(fit(['one', 'two'], room, '…').size).toBe(valueSizes[0])
    expect(fit(['one', 'two', 'three', 'four'], room, '…').size).toBe(valueSizes[2])
  })

  test('is joined where its lines may follow each other, before it gets too small', () => {
    expect(fit(['Gate 4', 'Dock 1', 'Geel', 'BE'], room, '…', true)).toEqual({
      size: valueSizes[0],
      lines: ['Gate 4, Dock 1,', 'Geel, BE'],
    })
  })

  test('says at its end that there is more on the annex', () => {
    const { lines } = fit(Array.from({ length: 20 }, String), room, '… more')
    expect(lines.at(-1)).toBe('… more')
    expect(lines.length * valueSizes[2] * 1.35).toBeLessThanOrEqual(room.height)
  })
})

test('titles of narrow columns are small enough for their longest word', () => {
  expect(titleSizeIn(['Statistiknummer'], 22)).toBeLessThan(titleSizeIn(['N° stat.'], 22))
})
