import { expect, test } from 'vitest'
import { addScannedPiece, scannedRowProblems } from './returned-goods.ts'

const pallet = { code: '5412345000013', typeCodeDescription: 'EUR pallet', unitWeight: 25.5 }
const cage = { code: 'CAGE-01', typeCodeDescription: 'Roll cage', unitWeight: null }
const goods = [pallet, cage]

test.each([
  [{ code: '5412345000013' }, {}],
  [{ code: '05412345000013', goodsNature: 'EUR pallet' }, {}],
  [{ code: 'cage-01', goodsNature: null }, {}],
  [{ code: '5412345000013', goodsNature: 'Gold bars' }, { goodsNature: 'not_allowed' }],
  [{ code: '999', goodsNature: 'EUR pallet' }, { code: 'unknown' }],
  [{ goodsNature: 'EUR pallet' }, { code: 'unknown' }],
  [{ code: null, goodsNature: 'EUR pallet' }, { code: 'unknown' }],
])('where returned goods are scanned, the row %j is validated by its code: %j', (row, problems) => {
  expect(scannedRowProblems(row, goods)).toEqual(problems)
})

test('each scan adds one piece and its weight to a returned goods row', () => {
  const first = addScannedPiece(null, pallet)
  expect(first).toEqual({ packagesNumber: 1, grossWeight: 25.5 })
  expect(addScannedPiece(first, pallet)).toEqual({ packagesNumber: 2, grossWeight: 51 })
})

test('a scan adds to manually corrected quantities and leaves the weight unchanged if the unit weight is unknown', () => {
  expect(addScannedPiece({ packagesNumber: 40, grossWeight: 990 }, pallet)).toEqual({
    packagesNumber: 41,
    grossWeight: 1015.5,
  })
  expect(addScannedPiece({ packagesNumber: null, grossWeight: 12 }, cage)).toEqual({ packagesNumber: 1 })
})
