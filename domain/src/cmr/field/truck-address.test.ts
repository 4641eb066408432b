import { expect, test } from 'vitest'
import { codesOfTruck, mostOfTruck, truckPath } from './truck-address.ts'

test('the address of a truck names its notes, and they are read from it in any spelling and once', () => {
  expect(truckPath('nl', ['BEACM100001RN', 'BEACM100002RN'])).toBe('/nl/truck?notes=BEACM100001RN,BEACM100002RN')
  expect(codesOfTruck('BEACM100001RN,beacm-100002-rn,BEACM100001RN,,x')).toEqual(['BEACM100001RN', 'BEACM100002RN'])
  expect(codesOfTruck('')).toEqual([])
})

test('an address names at most as many notes as a QR code holds', () => {
  const codes = Array.from({ length: 40 }, (_, index) => `BEACM${100_001 + index}RN`)
  expect(codesOfTruck(codes.join(','))).toEqual(codes.slice(0, mostOfTruck))
})
