import { describe, expect, test } from 'vitest'
import { columnsFor, userColumns } from './import-columns.ts'

const statuses = new Map([['active', '1']])
const languages = new Map([['english', 'EN']])
const countries = new Map([['belgium', 'BE']])
const columns = userColumns({ statuses, languages, countries })

const withoutComputer = [
  'id',
  'name',
  'surname',
  'userName',
  'email',
  'phone',
  'rolesId',
  'organizationsId',
  'status',
  'interfaceCountryCode',
  'jobTitleName',
  'beginDate',
  'endDate',
  'birthDate',
  'address',
  'operationStreet',
  'operationPostalCode',
  'operationPlace',
  'operationCountryCode',
]

describe('the columns of a table of users', () => {
  test('are those of the template, with the on-board computer for who may see it', () => {
    expect(columnsFor({ seesTransics: true })).toEqual([...withoutComputer, 'transicsID'])
    expect(columnsFor({ seesTransics: false })).toEqual(withoutComputer)
  })

  test('know the words of statuses, languages and countries', () => {
    expect(Object.keys(columns)).toEqual([...withoutComputer, 'transicsID'])
    expect(columns.status.spellings).toBe(statuses)
    expect(columns.interfaceCountryCode.spellings).toBe(languages)
    expect(columns.operationCountryCode.spellings).toBe(countries)
  })

  test('need the e-mail address', () => {
    expect(columns.email.isNeeded).toBe(true)
  })

  test('call a role and an organisation by names of up to 200 characters', () => {
    for (const { schema } of [columns.rolesId, columns.organizationsId]) {
      expect(schema.safeParse(' Driver ').data).toBe('Driver')
      expect(schema.safeParse('x'.repeat(200)).success).toBe(true)
      expect(schema.safeParse('x'.repeat(201)).success).toBe(false)
    }
  })
})

describe.each(['beginDate', 'endDate', 'birthDate'] as const)('a day in the column %s', (column) => {
  const { schema } = columns[column]

  test.each([
    ['31/12/2026', '2026-12-31'],
    ['31.12.2026', '2026-12-31'],
    ['31-12-2026', '2026-12-31'],
    ['31/12.2026', '2026-12-31'],
    ['1/12/2026', '2026-12-01'],
    ['31/1/2026', '2026-01-31'],
    ['3/4/2026', '2026-04-03'],
    ['2026-12-31', '2026-12-31'],
    ['2026-12-31T10:00:00Z', '2026-12-31'],
  ])('%s is %s', (cell, day) => {
    expect(schema.safeParse(cell)).toEqual({ success: true, data: day })
  })

  test.each([
    '131/12/2026',
    'x31/12/2026',
    '31/12/20261',
    '31/12/2026x',
    '31/12/26',
    '31/12/6',
    '31/112/2026',
    '31_12/2026',
    '31/12_2026',
    'ab/12/2026',
    '31/ab/2026',
    '31/12/abcd',
    '12/31/2026',
    '30/02/2026',
    'soon',
    '',
  ])('%j is none', (cell) => {
    expect(schema.safeParse(cell).success).toBe(false)
  })
})

describe('a phone in a table', () => {
  test.each([
    '+32470123456',
    '+32 470 12 34 56',
    '+32.470.12.34.56',
    '+32-470-12-34-56',
    '+32470/123456',
    '+(32)470123456',
    '\t+32 (470) 12.34-56 ',
  ])('%j is written without its blanks and strokes', (cell) => {
    expect(columns.phone.schema.safeParse(cell)).toEqual({ success: true, data: '+32470123456' })
  })

  test.each(['0470 12 34 56', '+32 470 12 34 5x', '+32_470_123456', ' ', ''])('%j is none', (cell) => {
    expect(columns.phone.schema.safeParse(cell).success).toBe(false)
  })
})
