import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCells } from '../../table/column.ts'
import type { Substance } from './substance.ts'
import { substanceColumnNames, substanceColumns } from './substance-columns.ts'
import { substanceKey, validateSubstances, type KnownSubstance } from './substance-verdict.ts'

const places = new Map(substanceColumnNames.map((column, place) => [column, place]))

function rowsOf(...lines: readonly string[]) {
  return lines.map((line, index) => ({
    number: index + 2,
    cells: readCells(substanceColumns, places, line.split('|')),
  }))
}

const paint = { name: 'PAINT', hazardClass: '3', subsidiaryRisks: null, tunnelCode: 'D/E' } as const
const known: readonly KnownSubstance[] = [
  { ...paint, id: 4, unNumber: '1263', packingGroup: 'II', transportCategory: 2 },
  { ...paint, id: 40, unNumber: '1263', packingGroup: 'III', transportCategory: 3 },
]

const actsOf = (...lines: readonly string[]) =>
  validateSubstances(rowsOf(...lines), known).map(({ act, known: entry, problems }) => [act, entry?.id, problems])

test('a row is about the entry of its id, else about the same entry, else about one of its number and packing group', () => {
  expect(actsOf('40|1263|PAINT|3||II|D/E|2', '|1263|paint RELATED|3||II|D/E|2', '|1263|PAINT|3|8|II|C/E|2')).toEqual([
    ['update', 40, {}],
    ['update', 4, {}],
    ['create', undefined, {}],
  ])
  expect(actsOf('|UN 1263|PAINT|3||III|(D/E)|3')).toEqual([['unchanged', 40, {}]])
  // Another packing group is another entry.
  expect(actsOf('|1263|PAINT|3||I|D/E|1')).toEqual([['create', undefined, {}]])
})

test('an entry that is there twice, an unknown id and a missing cell are errors', () => {
  expect(actsOf('4|1263|PAINT|3||III|D/E|3')).toEqual([['error', 4, { name: 'taken' }]])
  expect(actsOf('400|1264|X|3||||', '4|1263|PAINT|3||II|D/E|2', '4|1265|Y|3||||')).toEqual([
    ['error', undefined, { id: 'unknown' }],
    ['unchanged', 4, {}],
    ['error', undefined, { id: 'repeated' }],
  ])
  expect(actsOf('|1264|X|||||')).toEqual([['error', undefined, { hazardClass: 'required' }]])
  expect(actsOf('|1264|X|3|||||', '|1264|x|3||||')).toEqual([
    ['create', undefined, {}],
    ['error', undefined, { name: 'repeated' }],
  ])
})

test('an empty cell of a changed row means that the entry has none', () => {
  const [row] = validateSubstances(rowsOf('|1263|PAINT|3||II||2'), known)
  expect(row?.changes).toEqual([{ column: 'tunnelCode', from: 'D/E', to: null }])
})

const entry = fc.record({
  unNumber: fc.constantFrom('1263', '1950', '3077'),
  name: fc.constantFrom('PAINT', 'AEROSOLS', 'Aerosols'),
  hazardClass: fc.constantFrom('2.1', '3'),
  subsidiaryRisks: fc.constantFrom(null, '8'),
  packingGroup: fc.constantFrom(null, 'I' as const, 'II' as const),
  tunnelCode: fc.constantFrom(null, 'D' as const, 'E' as const),
  transportCategory: fc.constantFrom(null, 1 as const, 3 as const),
})

const distinct = fc.uniqueArray(entry, { selector: substanceKey, maxLength: 12 })

function lineOf({ unNumber, name, hazardClass, subsidiaryRisks, packingGroup, ...rest }: Substance): string {
  const { tunnelCode, transportCategory } = rest
  return ['', unNumber, name, hazardClass, subsidiaryRisks, packingGroup, tunnelCode, transportCategory]
    .map((cell) => cell ?? '')
    .join('|')
}

test('whatever is there, the entries of a table are there once after its import, and a second import changes nothing', () => {
  fc.assert(
    fc.property(distinct, distinct, (present, imported) => {
      const before = present.map((one, index) => ({ ...one, id: index + 1 }))
      const verdicts = validateSubstances(rowsOf(...imported.map(lineOf)), before)
      expect(verdicts.filter(({ act }) => act === 'error')).toEqual([])
      const changed = new Map(verdicts.flatMap(({ known: old, entry: now }) => (old && now ? [[old.id, now]] : [])))
      const added = verdicts.flatMap(({ act, entry: now }) => (act === 'create' && now ? [now] : []))
      const after = [
        ...before.map((one) => ({ ...one, ...changed.get(one.id) })),
        ...added.map((one, index) => ({ ...one, id: 1000 + index })),
      ]
      const keys = after.map(substanceKey)
      expect(new Set(keys).size).toBe(keys.length)
      for (const one of imported) expect(keys).toContain(substanceKey(one))
      const again = validateSubstances(rowsOf(...imported.map(lineOf)), after)
      expect(new Set(again.map(({ act }) => act)).size).toBeLessThanOrEqual(1)
      expect(again.every(({ act }) => act === 'unchanged')).toBe(true)
    }),
  )
})
