import { expect, test } from 'vitest'
import { cargoTables, type AnyRow } from '../../note/cargo-kinds.ts'
import { columnsOf } from './columns.ts'
import { rowLocks, type RowEditorFacts } from './row/row-locks.ts'

const table = cargoTables.goods
const row: AnyRow = { ...table.fresh, id: 1 }

function names(rows: readonly AnyRow[], standing: RowEditorFacts | null = null) {
  return columnsOf(table, rows, rowLocks(table, standing, false), standing).map(({ name }) => name)
}

const always = ['marks', 'packagesNumber', 'goodsNature', 'grossWeight', 'volume']

test('a table of goods without values shows the columns of every note and no switches', () => {
  expect(names([])).toEqual(always)
  expect(names([row, { ...row, packingMethod: '' }])).toEqual(always)
})

test('a column with a value in one row is shown for all, also if the value is zero', () => {
  expect(names([row, { ...row, id: 2, packingMethod: 'IBC' }])).toContain('packingMethod')
  expect(names([{ ...row, loadedWeight: 0 }])).toContain('loadedWeight')
})

test.each([
  [2, 'carrier', []],
  [3, 'carrier', ['loadedWeight']],
  [4, 'recipient', ['deliveredWeight', 'deliveredPackages']],
  [3, 'sender', []],
] as const)('at status %i the columns to be filled in by the %s are shown: %j', (status, side, due) => {
  expect(names([], { status, sides: [side] }).filter((name) => !always.includes(name))).toEqual(due)
})
