import { describe, expect, test } from 'vitest'
import { charactersIn, fit, titleHeight, titleSizeIn, valueSizes, wrap } from './fit.ts'

test('text wraps between words, and within words that are too long for the line', () => {
  expect(wrap('Keep above 5 degrees', 10)).toEqual(['Keep above', '5 degrees'])
  expect(wrap('MSKU4120965XYZ at dock', 8)).toEqual(['MSKU4120', '965XYZ', 'at dock'])
  expect(wrap('', 8)).toEqual([''])
  expect(wrap('12345678', 8)).toEqual(['12345678'])
  expect(wrap('1234 678', 8)).toEqual(['1234 678'])
  expect(wrap('1234 6789', 8)).toEqual(['1234', '6789'])
  expect(wrap('1234567812345678', 8)).toEqual(['12345678', '12345678'])
  expect(wrap('one two three', 3)).toEqual(['one', 'two', 'thr', 'ee'])
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

test('a line has room for as many characters as fit, and for at least one', () => {
  expect([charactersIn(18, 3), charactersIn(17.9, 3), charactersIn(0, 3)]).toEqual([10, 9, 1])
})

test('a text that fills its box exactly is not cut, and one line too many is', () => {
  const small = valueSizes[2]
  const room = { width: 30, height: 3 * small * 1.35 + 0.01 }
  expect(fit(['a', 'b', 'c'], room, '…')).toEqual({ lines: ['a', 'b', 'c'], size: small })
  expect(fit(['a', 'b', 'c', 'd'], room, '…')).toEqual({ lines: ['a', 'b', '…'], size: small })
  expect(fit(['a', 'b'], { width: 30, height: 0 }, '…').lines).toEqual(['…'])
})

test('titles take a line for each language, and two where a title is too long for the box', () => {
  const [one, two, long] = [['Sender'], ['Sender', 'Afzender'], ['Sender of the goods', 'Afzender']].map((titles) =>
    titleHeight(titles, 24),
  )
  expect([one, two, long].map((height) => Math.round((height ?? 0) * 100) / 100)).toEqual([3.94, 6.88, 9.82])
})
