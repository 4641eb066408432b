import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { partsOf, inputOf } from './upload.ts'
import * as wire from './wire.ts'

describe('other spellings of the same', () => {
  test('the word True is read, too', () => {
    expect([wire.trueWord.parse('True'), wire.trueWord.parse('False')]).toEqual([true, false])
  })

  test.each([
    ['3, 1', [3, 1]],
    [
      [3, '1'],
      [3, 1],
    ],
    [3, [3]],
  ])('numbers that belong to ids: %j', (sent, numbers) => {
    expect(wire.numberList.parse(sent)).toEqual(numbers)
    expect(wire.numberList.encode(numbers)).toBe(numbers.join(','))
  })

  test.each([
    ['2026-11-15T10:00:00', '2026-11-15T10:00:00.000Z'],
    [' 2026-11-15T10:00:00 ', '2026-11-15T10:00:00.000Z'],
    [' 2026-11-15T10:00:00z ', '2026-11-15T10:00:00.000Z'],
    ['2026-11-15T10:00:00+02:00', '2026-11-15T08:00:00.000Z'],
    ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
  ])('a moment %j', (sent, moment) => {
    expect(wire.moment.parse(sent).toISOString()).toBe(moment)
  })

  test.each(['1899-12-31T23:59:59Z', '9999-12-31T23:59:59-02:00', '15-11-2026T10:00:00Z', 'x2026-11-15T10:00:00Z'])(
    'no moment %j',
    (sent) => {
      const { error } = wire.moment.safeParse(sent)
      expect(error?.issues[0]).toMatchObject({ code: 'invalid_format', format: 'datetime' })
    },
  )

  test.each([
    [' EMPTY ', null],
    ['', null],
    [' a@example.com ', 'a@example.com'],
    ['empty@example.com', 'empty@example.com'],
  ])('an address %j', (sent, address) => {
    expect(wire.clearableEmail.parse(sent)).toBe(address)
  })

  test('permission ids with blanks and gaps', () => {
    expect(wire.permissionIdText.parse(' 3, 1,3 ')).toEqual([3, 1])
    expect(wire.permissionIdText.parse('  ')).toEqual([])
  })
})

describe('rows inside a form', () => {
  const rows = wire.rowList(z.object({ marks: z.string() }), 2)

  test('are a list, or the same list as text', () => {
    expect(rows.parse('[{"marks":"M"}]')).toEqual([{ marks: 'M' }])
    expect(rows.parse([{ marks: 'M' }])).toEqual([{ marks: 'M' }])
  })

  test.each(['{"marks":"M"}', 'no list', '"text"', `${'['.repeat(30)}${']'.repeat(30)}`])('are not %j', (sent) => {
    expect(rows.safeParse(sent).error?.issues).toEqual([
      expect.objectContaining({ code: 'custom', message: 'wrong_format', path: [] }),
    ])
  })
})

describe('files of an upload', () => {
  const file = { size: 1, arrayBuffer: async () => new ArrayBuffer(1) }
  const one = { kind: 'one', part: 'photo', name: 'fileName', maximumBytes: 10 } as const
  const many = { kind: 'list', part: 'documents', name: 'name', file: 'file', maximumBytes: 10 } as const

  test('a list with something else than files is not sent in parts', () => {
    for (const sent of [[], 'text', undefined, [{ name: 'a', file }, null], [{ name: 'a', file }, 7], [null, { file }]])
      expect(partsOf(many, { documents: sent })).toBeNull()
    expect(
      partsOf(many, {
        documents: [
          { name: 'a', file: 'AAAA' },
          { name: 'b', file },
        ],
      }),
    ).toBeNull()
  })

  test('a file without a name goes without one', () => {
    expect(partsOf(one, { cmrId: 7, fileName: 7, photo: file })).toEqual({
      fields: { cmrId: 7 },
      files: [{ name: undefined, file }],
    })
    expect(partsOf(one, { cmrId: 7, photo: [file] })).toBeNull()
  })

  test('a list keeps fields that are called like a name', () => {
    expect(partsOf(many, { name: 'kept', documents: [{ name: 'a', file }] })).toEqual({
      fields: { name: 'kept' },
      files: [{ name: 'a', file }],
    })
  })

  test('no file at all leaves the fields as they are', () => {
    expect(inputOf(one, { cmrId: 7 }, [])).toEqual({ cmrId: 7 })
    expect(inputOf(many, { cmrId: 7 }, [])).toEqual({ cmrId: 7 })
  })
})
