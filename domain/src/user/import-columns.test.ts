import { describe, expect, test } from 'vitest'
import { userColumnsFor, userColumns } from './import-columns.ts'

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

describe('columns of a user import', () => {
  test('a user import has the template columns, and the on-board computer id for users who may see it', () => {
    expect(userColumnsFor({ seesTransics: true })).toEqual([...withoutComputer, 'transicsID'])
    expect(userColumnsFor({ seesTransics: false })).toEqual(withoutComputer)
  })

  test('the user import columns accept names of statuses, languages and countries', () => {
    expect(Object.keys(columns)).toEqual([...withoutComputer, 'transicsID'])
    expect(columns.status.spellings).toBe(statuses)
    expect(columns.interfaceCountryCode.spellings).toBe(languages)
    expect(columns.operationCountryCode.spellings).toBe(countries)
  })

  test('the user import requires the e-mail address column', () => {
    expect(columns.email.isNeeded).toBe(true)
  })

  test('a user import names role and organisation with at most 200 characters', () => {
    for (const { schema } of [columns.rolesId, columns.organizationsId]) {
      expect(schema.safeParse(' Driver ').data).toBe('Driver')
      expect(schema.safeParse('x'.repeat(200)).success).toBe(true)
      expect(schema.safeParse('x'.repeat(201)).success).toBe(false)
    }
  })
})

describe.each(['beginDate', 'endDate', 'birthDate'] as const)('days in the user import column %s', (column) => {
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
  ])('the imported day %s is read as %s', (cell, day) => {
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
  ])('the imported day %j is refused', (cell) => {
    expect(schema.safeParse(cell).success).toBe(false)
  })
})

describe('phone numbers in a user import', () => {
  test.each([
    '+32470123456',
    '+32 470 12 34 56',
    '+32.470.12.34.56',
    '+32-470-12-34-56',
    '+32470/123456',
    '+(32)470123456',
    '\t+32 (470) 12.34-56 ',
  ])('the imported phone number %j is stored without separators', (cell) => {
    expect(columns.phone.schema.safeParse(cell)).toEqual({ success: true, data: '+32470123456' })
  })

  test.each(['0470 12 34 56', '+32 470 12 34 5x', '+32_470_123456', ' ', ''])(
    'the imported phone number %j is refused',
    (cell) => {
      expect(columns.phone.schema.safeParse(cell).success).toBe(false)
    },
  )
})
