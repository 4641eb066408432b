import { describe, expect, test } from 'vitest'
import {
  mostNationalNumbers,
  nationalNumberField,
  nationalNumberReply,
  nationalNumbersIn,
  nationalNumberText,
  nationalNumbers,
  nationalNumberTypes,
  validNationalNumber,
} from './national-number.ts'

const read = (sent: unknown) => nationalNumberField.safeDecode(sent as never)
const stored = (sent: unknown) => read(sent).data
const problem = (sent: unknown) => read(sent).error?.issues[0]?.message

const uit = { type: 'UIT', number: '4S0P0Z5K12AB34CD' }

describe('the national numbers of a note', () => {
  test.each([
    ['UIT', '4s0p-0z5k-12ab-34cd', 'RO UIT: 4S0P0Z5K12AB34CD'],
    ['SENT', 'SENT20261119000123', 'PL SENT: SENT20261119000123'],
    ['EKAER', 'e12345678 90ABCDE', 'HU EKÁER: E1234567890ABCDE'],
    ['GMR', 'gmra 00002kw2', 'GB GMR: GMRA00002KW2'],
  ])('a %s number is stored as its authority writes it: %s', (type, number, line) => {
    expect(stored([{ type, number }])).toBe(line)
  })

  test.each([
    [{ type: 'UIT', number: '4S0P0Z5K12AB34C' }],
    [{ type: 'SENT', number: '20261119000123' }],
    [{ type: 'SENT', number: 'SENT20269919000123' }],
    [{ type: 'EKAER', number: '1234567890ABCDE' }],
    [{ type: 'GMR', number: 'GMR100002KW2' }],
    [{ type: 'UIT', country: 'PL', number: uit.number }],
    [{ type: 'other', number: '123' }],
    [{ type: 'other', country: 'BG', number: 'a;b' }],
  ])('a number that cannot be one of its type and country is refused: %j', (given) => {
    expect(problem([uit, given])).toBe('wrong_format')
  })

  test('a number of another country is free text with that country', () => {
    expect(stored([{ type: 'other', country: 'bg', number: '  AB  12/3 ' }])).toBe('BG: AB 12/3')
    expect(problem([{ type: 'other', country: 'BG', number: 'x'.repeat(61) }])).toBe('wrong_format')
  })

  test('the example of each type is a valid number', () => {
    const invalid = nationalNumberTypes.filter((type) => {
      const { country, example } = nationalNumbers[type]
      return country !== null && validNationalNumber({ type, country, number: example }) === null
    })
    expect(invalid).toEqual([])
  })

  test('an unknown type is refused', () => {
    expect(read([{ type: 'UTI', number: '1' }]).success).toBe(false)
  })

  test('the same numbers as text, in lines or parted by semicolons, are the same', () => {
    const lines = 'RO UIT: 4S0P0Z5K12AB34CD\nHU EKÁER: E1234567890ABCDE\nBG: 77'
    expect(stored(lines)).toBe(lines)
    expect(stored('uit 4S0P-0Z5K-12AB-34CD; EKAER: E1234567890ABCDE ;bg:77')).toBe(lines)
    expect(stored(nationalNumberField.encode(lines))).toBe(lines)
    expect(problem('4S0P0Z5K12AB34CD')).toBe('wrong_format')
  })

  test('the same number twice is stored once, and rows without a number are empty', () => {
    expect(stored([uit, { ...uit, number: '4s0p 0z5k 12ab 34cd' }])).toBe('RO UIT: 4S0P0Z5K12AB34CD')
    for (const nothing of [[], '', ' ; ', [{ type: 'UIT', number: ' ' }]]) expect(stored(nothing)).toBeNull()
  })

  test('a note has at most ten numbers', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ type: 'other', country: 'BG', number: String(index) }))
    expect(stored(many(mostNationalNumbers))).toContain('BG: 9')
    expect(read(many(mostNationalNumbers + 1)).success).toBe(false)
    expect(
      problem(
        many(mostNationalNumbers + 1)
          .map(({ number }) => `BG: ${number}`)
          .join(';'),
      ),
    ).toBe('not_allowed')
  })

  test('unfinished rows of the form survive as text', () => {
    const rows = [
      { type: 'UIT', country: 'RO', number: '' },
      { type: 'other', country: '', number: '12' },
      { type: 'other', country: 'BG', number: '' },
    ] as const
    expect(nationalNumbersIn(nationalNumberText(rows))).toEqual(rows)
  })

  test('a reply is a list', () => {
    expect(nationalNumberReply.encode('PL SENT: SENT20261119000123\nBG: 77')).toEqual([
      { type: 'SENT', country: 'PL', number: 'SENT20261119000123' },
      { type: 'other', country: 'BG', number: '77' },
    ])
    expect(nationalNumberReply.encode(null)).toEqual([])
    expect(nationalNumberReply.decode([])).toBeNull()
  })
})
