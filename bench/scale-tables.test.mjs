import { expect, test } from 'vitest'
import { growthTable, storageTable } from './scale-tables.mjs'

/** A measurement with the processor time of calls by name, all by the operator. */
const measurement = (notes, costs) => ({
  notes,
  growth: Object.entries(costs).map(([what, cost]) => ({
    caller: 'operator',
    what,
    processor: { node: 1, postgres: cost - 1 },
  })),
})

test('the growth of a call is named by what ten times the notes multiply its cost by at the two largest sizes', () => {
  const measurements = [
    measurement(1000, { list: 1, search: 9, sort: 9, 'one note': 1 }),
    measurement(10_000, { list: 5, search: 10, sort: 20, 'one note': 4 }),
    measurement(1_000_000, { list: 6, search: 22.5, sort: 400, 'one note': 7.6 }),
  ]
  expect(growthTable(measurements, 'operator').split('\n').slice(4)).toEqual([
    '| list | 1.0 | 5.0 | 6.0 | × 1.1 | flat |',
    '| search | 9.0 | 10 | 23 | × 1.5 | logarithmic |',
    '| sort | 9.0 | 20 | 400 | × 4.5 | linear |',
    '| one note | 1.0 | 4.0 | 7.6 | × 1.4 | flat |',
  ])
})

test('the table of sizes says which measurements had no backup', () => {
  const megabyte = 1024 ** 2
  const storage = {
    database: 20 * megabyte,
    tables: [{ table: 'cmr', rows: 10_240, bytes: 12 * megabyte, indexes: megabyte }],
  }
  const vacuum = { changed: 102, seconds: 2, processor: 0.5 }
  const backup = { backup: { seconds: 7, processor: 3, bytes: 9 * megabyte }, restore: { seconds: 58 } }
  const rows = storageTable([
    { notes: 10_240, storage, vacuum, backup },
    { notes: 102_400, storage: { ...storage, database: 200 * megabyte }, vacuum, backup: null },
  ])
  expect(rows.split('\n').slice(2)).toEqual([
    '| `cmr` | 12 (1.0) | 12 (1.0) |',
    '| the whole database | 20 | 200 |',
    '| kB for each note | 2.0 | 2.0 |',
    '| vacuum after changing every hundredth note, s (CPU s) | 2 (0.5) | 2 (0.5) |',
    '| backup, s (CPU s) | 7 (3.0) | not measured |',
    '| size of the backup, MB | 9.0 | not measured |',
    '| restore with all checks, s | 58 | not measured |',
  ])
})
