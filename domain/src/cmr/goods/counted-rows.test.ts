import { expect, test } from 'vitest'
import { countedAt } from './counted-rows.ts'

test.each([
  ['goods', 3, ['loadedWeight', 'temperatureLoaded', 'approved']],
  ['goods', 4, ['temperatureDelivered']],
  ['pallets', 3, ['loadingPlaceLoaded', 'loadingPlaceUnloaded']],
  ['pallets', 4, ['unloadingPlaceLoaded', 'unloadingPlaceUnloaded']],
  ['containers', 3, ['sealNumber', 'approved']],
  ['containers', 4, []],
  ['returnedGoods', 3, ['packagesNumber']],
  ['returnedGoods', 4, ['packagesNumber']],
] as const)('the driver counts in the table %s in status %i the fields %j', (table, status, fields) => {
  expect(countedAt(table, status)).toEqual(fields)
})
