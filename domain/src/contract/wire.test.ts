import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as wire from './wire.ts'

function accepts(schema: z.ZodType, sent: unknown): boolean {
  return schema.safeParse(sent).success
}

test('numbers are accepted as numbers or as text, with point or comma', () => {
  expect(wire.wholeNumber.parse(' 12 ')).toBe(12)
  expect(wire.wholeNumber.parse(12)).toBe(12)
  expect(wire.decimal.parse('12,5')).toBe(12.5)
  expect(wire.decimal.parse('12.5')).toBe(12.5)
  for (const wrong of ['twelve', '', '1e5', '0x10', Number.NaN, Infinity, null, {}, [1]]) {
    expect(accepts(wire.wholeNumber, wrong), String(wrong)).toBe(false)
    expect(accepts(wire.decimal, wrong), String(wrong)).toBe(false)
  }
  expect(accepts(wire.wholeNumber, 1.5)).toBe(false)
})

test('an id is never zero or negative', () => {
  for (const wrong of [0, -1, '0', '-3', '99999999999999999999']) expect(accepts(wire.identifier, wrong)).toBe(false)
})

test('a checkbox is accepted in every spelling that clients use, and nothing else is', () => {
  for (const on of [true, 1, 'True', 'true', '1', 'on', ' yes ']) expect(wire.flag.parse(on)).toBe(true)
  for (const off of [false, 0, 'False', 'false', '0', 'off', '']) expect(wire.flag.parse(off)).toBe(false)
  for (const wrong of ['maybe', 2, null, {}]) expect(accepts(wire.flag, wrong)).toBe(false)
})

test('flags for old clients are encoded as True and False', () => {
  expect(z.encode(wire.trueOrFalseWord, true)).toBe('True')
  expect(z.encode(wire.trueOrFalseWord, false)).toBe('False')
})

describe('lists of ids', () => {
  test('a list of ids is accepted as 12,15, as a list or as one number, and keeps its order', () => {
    expect(wire.idList.parse('15, 12')).toEqual([15, 12])
    expect(wire.idList.parse([15, 12])).toEqual([15, 12])
    expect(wire.idList.parse(15)).toEqual([15])
  })

  test('a list of ids is accepted as a repeated form field', () => {
    expect(wire.idList.parse(['15', '12', '15'])).toEqual([15, 12])
    for (const wrong of [['15', 'x'], [''], ['1,2'], [1.5]]) expect(accepts(wire.idList, wrong)).toBe(false)
  })

  test('a list of ids is refused as a whole when one id is wrong, when empty, and beyond 200', () => {
    const many = Array.from({ length: wire.maximumIds + 1 }, (_, index) => index + 1)
    for (const wrong of ['', '12,', '12,x', [], [0], [1, -1], many, many.join(',')])
      expect(accepts(wire.idList, wrong)).toBe(false)
  })

  test('an encoded list of ids is parsed back unchanged', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 200 }), (ids) => {
        expect(wire.idList.parse(z.encode(wire.idList, ids))).toEqual(ids)
      }),
    )
  })
})

test('the permission ids of a role are encoded with comma and space', () => {
  expect(z.encode(wire.permissionIdText, [1, 2, 31])).toBe('1, 2, 31')
  expect(wire.permissionIdText.parse('1, 2,31')).toEqual([1, 2, 31])
  expect(wire.permissionIdText.parse('')).toEqual([])
  expect(accepts(wire.permissionIdText, '33')).toBe(false)
})

test('a tolerance of -1 on the wire means off', () => {
  expect(wire.switchableNumber.parse('-1')).toBeNull()
  expect(wire.switchableNumber.parse(30)).toBe(30)
  expect(z.encode(wire.switchableNumber, null)).toBe(-1)
  for (const wrong of [-2, 3_000_000_000, '3000000000', 1.5]) expect(accepts(wire.switchableNumber, wrong)).toBe(false)
})

test('a date-time without a zone is UTC', () => {
  expect(wire.moment.parse('2026-11-15T08:30:00').toISOString()).toBe('2026-11-15T08:30:00.000Z')
  expect(wire.moment.parse('2026-11-15T08:30:00+01:00').toISOString()).toBe('2026-11-15T07:30:00.000Z')
  for (const wrong of ['', 'yesterday', '2026-13-01T00:00:00', '15/11/2026', '2026'])
    expect(accepts(wire.moment, wrong), wrong).toBe(false)
})

test('a date that does not exist is refused and never shifted to another day', () => {
  for (const wrong of ['2026-02-30T00:00:00', '2026-02-29T10:00:00Z', '2026-04-31T00:00:00Z', '0000-01-01T00:00:00Z'])
    expect(accepts(wire.moment, wrong), wrong).toBe(false)
  for (const wrong of ['2026-02-30', '0000-01-01', '2026-13-01T08:00:00Z', '15/11/2026'])
    expect(accepts(wire.day, wrong), wrong).toBe(false)
  expect(wire.moment.parse('2028-02-29T10:00:00').toISOString()).toBe('2028-02-29T10:00:00.000Z')
  expect(wire.day.parse('2026-11-15T23:30:00Z')).toBe('2026-11-15')
})

test('a date-time outside the storable years is refused', () => {
  for (const wrong of ['9999-12-31T23:59:59-14:00', '0001-01-01T00:00:00+01:00', '1899-12-31T23:59:59Z'])
    expect(accepts(wire.moment, wrong), wrong).toBe(false)
})

test('the word `empty` clears an e-mail address, in any case', () => {
  for (const word of ['empty', 'EMPTY', ' Empty ', '']) expect(wire.clearableEmail.parse(word)).toBeNull()
  expect(wire.clearableEmail.parse(' dock@acme.example ')).toBe('dock@acme.example')
  expect(z.encode(wire.clearableEmail, null)).toBe('empty')
})

test('an e-mail address that could forge a mail header or name two recipients is refused', () => {
  for (const wrong of [
    'a@b',
    'a@b.c',
    'a b@c.example',
    'a@b.example\r\nBcc: x@y.example',
    'a@b.example,c@d.example',
    '<a@b.example>',
    '@b.example',
    `${'a'.repeat(250)}@b.example`,
    'a\u0000b@c.example',
    '\ud800@c.example',
    '\u202eb@c.example',
  ]) {
    expect(accepts(wire.email, wrong), wrong).toBe(false)
  }
})

test('a phone number is a plus and 7 to 15 digits', () => {
  for (const right of ['+3212345', '+321234567890123']) expect(accepts(wire.phone, right)).toBe(true)
  for (const wrong of ['+321234', '+3212345678901234', '0032123456', '+32 12 34 56'])
    expect(accepts(wire.phone, wrong)).toBe(false)
})

test('a text keeps its line breaks but refuses characters that cannot be stored', () => {
  expect(wire.text(20).parse(' two\nlines ')).toBe('two\nlines')
  expect(wire.text(20).parse('pallets 📦')).toBe('pallets 📦')
  expect(accepts(wire.text(20), 'nul\u0000')).toBe(false)
  expect(accepts(wire.text(20), 'half \ud83d')).toBe(false)
  expect(accepts(wire.text(3), 'four')).toBe(false)
})

test('rows are accepted as a list, or as the same list in JSON text inside a form', () => {
  const rows = wire.rowList(z.object({ weight: wire.decimal }), 2)
  expect(rows.parse([{ weight: '1,5' }])).toEqual([{ weight: 1.5 }])
  expect(rows.parse('[{"weight":"1,5"}]')).toEqual([{ weight: 1.5 }])
  for (const wrong of ['', 'goods', '{"weight":1}', '[{"weight":"x"}]', '[[]]', {}, null, [{}, {}]])
    expect(accepts(rows, wrong), JSON.stringify(wrong)).toBe(false)
  expect(accepts(rows, [{ weight: 1 }, { weight: 2 }, { weight: 3 }])).toBe(false)
  expect(z.encode(rows, [{ weight: 1.5 }])).toEqual([{ weight: 1.5 }])
})
