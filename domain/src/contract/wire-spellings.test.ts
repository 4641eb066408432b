import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { uploadParts, uploadInput } from './upload.ts'
import * as wire from './wire.ts'

describe('accepted spellings on the wire', () => {
  test('trueOrFalseWord parses True and False', () => {
    expect([wire.trueOrFalseWord.parse('True'), wire.trueOrFalseWord.parse('False')]).toEqual([true, false])
  })

  test.each([
    ['3, 1', [3, 1]],
    [
      [3, '1'],
      [3, 1],
    ],
    [3, [3]],
  ])('a list of numbers is parsed from text, list or single number: %j', (sent, numbers) => {
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
  ])('the date-time %j is accepted', (sent, moment) => {
    expect(wire.moment.parse(sent).toISOString()).toBe(moment)
  })

  test.each(['1899-12-31T23:59:59Z', '9999-12-31T23:59:59-02:00', '15-11-2026T10:00:00Z', 'x2026-11-15T10:00:00Z'])(
    'the date-time %j is refused',
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
  ])('the clearable e-mail address %j is parsed', (sent, address) => {
    expect(wire.clearableEmail.parse(sent)).toBe(address)
  })

  test('a list of permission ids may contain blanks, duplicates or nothing', () => {
    expect(wire.permissionIdText.parse(' 3, 1,3 ')).toEqual([3, 1])
    expect(wire.permissionIdText.parse('  ')).toEqual([])
  })
})

describe('rows inside a form', () => {
  const rows = wire.rowList(z.object({ marks: z.string() }), 2)

  test('rows of a form are a list, or the same list as JSON text', () => {
    expect(rows.parse('[{"marks":"M"}]')).toEqual([{ marks: 'M' }])
    expect(rows.parse([{ marks: 'M' }])).toEqual([{ marks: 'M' }])
  })

  test.each(['{"marks":"M"}', 'no list', '"text"', `${'['.repeat(30)}${']'.repeat(30)}`])(
    'rows of a form refuse %j',
    (sent) => {
      expect(rows.safeParse(sent).error?.issues).toEqual([
        expect.objectContaining({ code: 'custom', message: 'wrong_format', path: [] }),
      ])
    },
  )
})

describe('files of an upload', () => {
  const file = { size: 1, arrayBuffer: async () => new ArrayBuffer(1) }
  const one = { kind: 'one', part: 'photo', name: 'fileName', maximumBytes: 10 } as const
  const many = { kind: 'list', part: 'documents', name: 'name', file: 'file', maximumBytes: 10 } as const

  test('a list with an entry that is not a file is not sent as multipart', () => {
    for (const sent of [[], 'text', undefined, [{ name: 'a', file }, null], [{ name: 'a', file }, 7], [null, { file }]])
      expect(uploadParts(many, { documents: sent })).toBeNull()
    expect(
      uploadParts(many, {
        documents: [
          { name: 'a', file: 'AAAA' },
          { name: 'b', file },
        ],
      }),
    ).toBeNull()
  })

  test('a file without a name is sent as a part without a name', () => {
    expect(uploadParts(one, { cmrId: 7, fileName: 7, photo: file })).toEqual({
      fields: { cmrId: 7 },
      files: [{ name: undefined, file }],
    })
    expect(uploadParts(one, { cmrId: 7, photo: [file] })).toBeNull()
  })

  test('an upload with a list of files keeps a form field named like the file name field', () => {
    expect(uploadParts(many, { name: 'kept', documents: [{ name: 'a', file }] })).toEqual({
      fields: { name: 'kept' },
      files: [{ name: 'a', file }],
    })
  })

  test('an upload without files leaves the form fields unchanged', () => {
    expect(uploadInput(one, { cmrId: 7 }, [])).toEqual({ cmrId: 7 })
    expect(uploadInput(many, { cmrId: 7 }, [])).toEqual({ cmrId: 7 })
  })
})
