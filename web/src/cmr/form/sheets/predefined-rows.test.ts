import { expect, test } from 'vitest'
import { predefinedRow } from './predefined-rows.ts'

test('a predefined good becomes a row that still needs its weight', () => {
  const offer = { id: 3, name: 'Glycerol', packingMethod: 'IBC', statisticNumber: '2905 45' }
  expect(predefinedRow('goods', offer, -1)).toMatchObject({
    id: -1,
    type: 1,
    goodsNature: 'Glycerol',
    packingMethod: 'IBC',
    statisticNumber: '2905 45',
    grossWeight: null,
    approved: true,
  })
})

test('a predefined item becomes a returned good or a pallet depending on the table', () => {
  const offer = { id: 3, name: 'EUR pallet', unitWeight: 25 }
  expect(predefinedRow('returnedGoods', offer, -2)).toMatchObject({
    type: 2,
    goodsNature: 'EUR pallet',
    grossWeight: 25,
  })
  expect(predefinedRow('pallets', offer, -2)).toMatchObject({ typeCodeDescription: 'EUR pallet', unitWeight: 25 })
})

test('a predefined item without further values leaves the other fields of its row empty', () => {
  const good = predefinedRow('goods', { id: 3, name: 'Glycerol', marks: 'ACM' }, -1)
  expect(good).toMatchObject({ marks: 'ACM', packingMethod: null, statisticNumber: null, loadedWeight: null })
  expect(predefinedRow('goods', { id: 3, name: 'Glycerol' }, -1)).toMatchObject({ marks: null })
  expect(predefinedRow('pallets', { id: 3, name: 'EUR pallet' }, -1)).toEqual({
    id: -1,
    typeCodeDescription: 'EUR pallet',
    unitWeight: null,
    loadingPlaceLoaded: null,
    loadingPlaceUnloaded: null,
    unloadingPlaceLoaded: null,
    unloadingPlaceUnloaded: null,
  })
})

test('a predefined name longer than the note field is truncated', () => {
  const row = predefinedRow('goods', { id: 3, name: 'x'.repeat(250) }, -1)
  expect('goodsNature' in row && row.goodsNature).toHaveLength(200)
})
