import { expect, test } from 'vitest'
import { withBarcode } from './barcode.ts'

const goods = [
  { code: '5412345000013', name: 'EUR pallet' },
  { code: 'CAGE-01', name: 'Roll cage' },
  { code: '012345678905', name: 'Crate' },
  { code: null, name: 'Without a code' },
]

test.each([
  ['5412345000013', 'EUR pallet'],
  [' 5412345000013\n', 'EUR pallet'],
  ['cage-01', 'Roll cage'],
  ['0012345678905', 'Crate'],
  ['12345678905', 'Crate'],
])('the barcode %j finds the %s', (read, name) => {
  expect(withBarcode(goods, read)?.name).toBe(name)
})

test.each(['', '541234500001', '5412345000013 1', 'CAGE-1'])('the barcode %j finds nothing', (read) => {
  expect(withBarcode(goods, read)).toBeUndefined()
})
