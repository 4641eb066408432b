import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { identifier } from '../contract/wire.ts'
import { findColumns, folded, readCells } from './column.ts'

const columns = {
  id: { schema: identifier },
  name: { schema: z.string().max(10), isNeeded: true },
  country: { schema: z.string().regex(/^[A-Z]{2}$/), spellings: new Map([[folded('España'), 'ES']]) },
} as const

const names = { id: ['Number', 'Nummer'], name: ['Name', 'Razón social'], country: ['Country', 'País'] }
const find = (...heads: string[]) => findColumns(columns, (column) => names[column], heads)

describe('columns are found by their heads', () => {
  test('in any language and order, whatever capitals, accents and marks', () => {
    const { places, ignored, missing } = find('PAIS', '', 'razon-social', ' nummer: ')
    expect([...places]).toEqual([
      ['country', 0],
      ['name', 2],
      ['id', 3],
    ])
    expect([ignored, missing]).toEqual([[], []])
  })

  test('and by their names on the wire', () => {
    expect(find('name', 'id').places.size).toBe(2)
  })

  test('what names nothing, or something again, is told and not used', () => {
    const { places, ignored } = find('Name', 'Colour', 'Razón social')
    expect([...places]).toEqual([['name', 0]])
    expect(ignored).toEqual(['Colour', 'Razón social'])
  })

  test('a column without which nothing can be told apart is missed, others are not', () => {
    expect(find('Country').missing).toEqual(['name'])
  })
})

describe('cells are read by their columns', () => {
  const { places } = find('Number', 'Name', 'Country')

  test('each by its schema, words by what they stand for', () => {
    expect(readCells(columns, places, ['7', 'Depot', 'ESPAÑA'])).toEqual({
      said: { id: '7', name: 'Depot', country: 'ESPAÑA' },
      values: { id: 7, name: 'Depot', country: 'ES' },
      problems: {},
    })
  })

  test('a blank one says nothing, also where the row is shorter than its heads', () => {
    expect(readCells(columns, places, ['', 'Depot'])).toEqual({
      said: { name: 'Depot' },
      values: { name: 'Depot' },
      problems: {},
    })
  })

  test('a wrong one has its problem and no value', () => {
    expect(readCells(columns, places, ['seven', 'far too long a name', 'Narnia'])).toMatchObject({
      values: {},
      problems: { id: 'not_a_number', name: 'too_long', country: 'wrong_format' },
    })
  })
})
