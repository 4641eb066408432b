import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnsParameter, namesColumns, replyOf, tableOf } from './row-table.ts'

const signed = (step: number, organization: string) => ({ step, organization })

const page = {
  data: [
    { id: 1, name: 'Jos', depot: 'Breda', late: false, signatures: [signed(1, 'Acme'), signed(2, 'Brabant')] },
    { id: 2, name: null, depot: 'Breda', late: false, signatures: [] },
    { id: 3, name: 'Jos', depot: 'Breda', late: false, signatures: [signed(1, 'Acme')] },
    { id: 4, name: 'Jos', depot: 'Breda', late: false, signatures: [signed(1, 'Acme')] },
  ],
  total: 7,
}

const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('rows sent by column', () => {
  test('a page by column contains the names of fields and repeated texts once', () => {
    expect(tableOf(page)).toEqual({
      data: {
        rows: 4,
        columns: {
          id: [1, 2, 3, 4],
          name: { of: ['Jos', null], places: [0, 1, 0, 0] },
          depot: { all: 'Breda' },
          late: { all: false },
          signatures: {
            sizes: [2, 0, 1, 1],
            items: {
              rows: 4,
              columns: { step: [1, 2, 1, 1], organization: { of: ['Acme', 'Brabant'], places: [0, 1, 0, 0] } },
            },
          },
        },
      },
      total: 7,
    })
  })

  test('a page by column gives back the same page', () => {
    expect(replyOf(sent(tableOf(page)))).toEqual(page)
  })

  test('any page of rows with the same fields gives back the same page, whatever its values are', () => {
    const text = fc.constantFrom('', 'Acme', 'Brabant', 'places', '{"all":1}')
    const inner = fc.record({ step: fc.integer(), name: fc.option(text) })
    const row = fc.record({
      id: fc.integer(),
      name: fc.option(text),
      mixed: fc.oneof(text, fc.boolean(), fc.constant(null), fc.record({ all: fc.integer() })),
      lists: fc.array(inner, { maxLength: 3 }),
      other: fc.oneof(fc.array(text, { maxLength: 2 }), fc.array(inner, { maxLength: 2 }), fc.constant(null)),
      object: fc.record({ places: fc.constant([]) }),
    })
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 8 }), (data) => {
        const reply = sent({ data, total: 1 })
        expect(replyOf(sent(tableOf(reply)))).toEqual(reply)
      }),
    )
  })

  test.each([
    ['a row lacks a field', { data: [{ id: 1, name: null }, { id: 2 }] }],
    ['a row has another field', { data: [{ id: 1 }, { key: 2 }] }],
    ['a field is undefined, which JSON cannot say in a list', { data: [{ id: 1 }, { id: undefined }] }],
    ['a row is no object', { data: [{ id: 1 }, 2] }],
    ['there is one row', { data: [{ id: 1 }] }],
    ['there is no page', { data: { id: 1 } }],
    ['the reply is a list', [1, 2]],
  ])('a reply is not sent by column when %s', (_why, reply) => {
    expect(tableOf(reply)).toBeNull()
  })

  test('lists whose items differ in their fields stay as they are in their column', () => {
    const data = [{ list: [{ step: 1 }, { name: 'Jos' }] }, { list: [] }]
    expect(tableOf({ data })).toMatchObject({ data: { columns: { list: data.map(({ list }) => list) } } })
  })
})

test('a reply that is not sent by column is read as it is', () => {
  for (const reply of [page, null, 'signed', [1]]) expect(replyOf(reply)).toBe(reply)
})

test('the media type says whether rows are sent by column, and open pages that ask for the older table get plain rows', () => {
  expect(namesColumns(`application/json; charset=utf-8; ${columnsParameter}`)).toBe(true)
  expect(namesColumns('application/json; charset=utf-8')).toBe(false)
  expect(namesColumns('application/json; rows=table')).toBe(false)
})
