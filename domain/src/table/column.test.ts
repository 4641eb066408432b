import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { identifier } from '../contract/wire.ts'
import { findColumns, normalizedName, readCells } from './column.ts'

const columns = {
  id: { schema: identifier },
  name: { schema: z.string().max(10), isNeeded: true },
  country: { schema: z.string().regex(/^[A-Z]{2}$/), spellings: new Map([[normalizedName('España'), 'ES']]) },
} as const

const names = { id: ['Number', 'Nummer'], name: ['Name', 'Razón social'], country: ['Country', 'País'] }
const find = (...heads: string[]) => findColumns(columns, (column) => names[column], heads)

describe('finding columns by their headings', () => {
  test('columns are found in any language and order, ignoring case, accents and punctuation', () => {
    const { places, ignored, missing } = find('PAIS', '', 'razon-social', ' nummer: ')
    expect([...places]).toEqual([
      ['country', 0],
      ['name', 2],
      ['id', 3],
    ])
    expect([ignored, missing]).toEqual([[], []])
  })

  test('columns are found by their wire names', () => {
    expect(find('name', 'id').places.size).toBe(2)
  })

  test('unknown and duplicate headings are reported and ignored', () => {
    const { places, ignored } = find('Name', 'Colour', 'Razón social')
    expect([...places]).toEqual([['name', 0]])
    expect(ignored).toEqual(['Colour', 'Razón social'])
  })

  test('only a missing required column is reported', () => {
    expect(find('Country').missing).toEqual(['name'])
  })
})

describe('reading the cells of a row', () => {
  const { places } = find('Number', 'Name', 'Country')

  test('each cell is read by the schema of its column, and words are mapped to their values', () => {
    expect(readCells(columns, places, ['7', 'Depot', 'ESPAÑA'])).toEqual({
      said: { id: '7', name: 'Depot', country: 'ESPAÑA' },
      values: { id: 7, name: 'Depot', country: 'ES' },
      problems: {},
    })
  })

  test('a blank or absent cell has no value', () => {
    expect(readCells(columns, places, ['', 'Depot'])).toEqual({
      said: { name: 'Depot' },
      values: { name: 'Depot' },
      problems: {},
    })
  })

  test('an invalid cell has a problem and no value', () => {
    expect(readCells(columns, places, ['seven', 'far too long a name', 'Narnia'])).toMatchObject({
      values: {},
      problems: { id: 'not_a_number', name: 'too_long', country: 'wrong_format' },
    })
  })
})
