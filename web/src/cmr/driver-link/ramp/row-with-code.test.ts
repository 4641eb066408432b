import { expect, test } from 'vitest'
import { aDriverGood } from '../../../test-kit/driver-notes.ts'
import { rowWithCode } from './row-with-code.ts'

const note = {
  containers: [{ id: 5, number: 'MSCU 123456-7', sealNumber: 'S-9', approved: true }],
  goods: [aDriverGood({ goodsNature: 'Paint', marks: '340123450000000017, LOT 4' })],
  returnedGoods: [{ id: 2, goodsNature: 'EUR pallet', packagesNumber: 3, code: '2001000000029' }],
}

test.each([
  ['mscu1234567', { kind: 'container', name: 'MSCU 123456-7' }],
  ['s-9', { kind: 'seal', name: 'MSCU 123456-7' }],
  ['00340123450000000017', { kind: 'goods', name: 'Paint' }],
  ['2001000000029', { kind: 'goods', name: 'EUR pallet' }],
  ['MSCU1234568', null],
])('the scanned code %s is found as %j', (code, found) => {
  expect(rowWithCode(note, code)).toEqual(found)
})
