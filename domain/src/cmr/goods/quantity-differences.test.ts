import { expect, test } from 'vitest'
import { quantityDifferences } from './quantity-differences.ts'

const good = { goodsNature: 'Solvents', marks: 'A1', grossWeight: 1200, loadedWeight: null, deliveredWeight: null }
const pallet = { typeCodeDescription: 'EUR', loadingPlaceLoaded: 12, unloadingPlaceUnloaded: null }

test.each([
  ['only the announced weight is known', {}, false],
  ['all weights are the same', { loadedWeight: 1200, deliveredWeight: 1200 }, false],
  ['less was loaded than announced', { loadedWeight: 1180 }, true],
  ['less was delivered than loaded', { loadedWeight: 1200, deliveredWeight: 1100 }, true],
  ['nothing was delivered', { deliveredWeight: 0 }, true],
  [
    'no weight was announced and loaded and delivered weight differ',
    { grossWeight: null, loadedWeight: 5, deliveredWeight: 4 },
    true,
  ],
])('a row of goods is compared when %s', (_case, change, isListed) => {
  expect(quantityDifferences([{ ...good, ...change }], [])).toHaveLength(isListed ? 1 : 0)
})

test('pallets differ when the number unloaded at delivery is not the number loaded, and a row is named by its goods or its marks', () => {
  const goods = [{ ...good, goodsNature: null, loadedWeight: 1 }]
  const pallets = [pallet, { ...pallet, unloadingPlaceUnloaded: 12 }, { ...pallet, unloadingPlaceUnloaded: 11 }]
  expect(quantityDifferences(goods, pallets)).toEqual([
    { name: 'A1', unit: 'kilogram', announced: 1200, loaded: 1, delivered: null },
    { name: 'EUR', unit: 'pieces', announced: null, loaded: 12, delivered: 11 },
  ])
})
