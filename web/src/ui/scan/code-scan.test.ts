import { expect, test } from 'vitest'
import { isNewScan, isSameCode, plainCode } from './code-scan.ts'

test('a code that stays in view of the camera counts as one piece', () => {
  expect(isNewScan(null, { code: '1', at: 0 })).toBe(true)
  expect(isNewScan({ code: '1', at: 0 }, { code: '1', at: 150 })).toBe(false)
  expect(isNewScan({ code: '1', at: 5000 }, { code: '1', at: 6200 })).toBe(false)
})

test('another code, or the same one shown again, counts as the next piece', () => {
  expect(isNewScan({ code: '1', at: 0 }, { code: '2', at: 150 })).toBe(true)
  expect(isNewScan({ code: '1', at: 0 }, { code: '1', at: 1500 })).toBe(true)
})

test.each([
  [']C100340123450000000017', '00340123450000000017'],
  ['(00)340123450000000017', '00340123450000000017'],
  [' \u001D00340123450000000017\u001D ', '00340123450000000017'],
  ['MSCU 123456-7', 'MSCU 123456-7'],
])('the scanned text %j is the code %j', (scannedText, code) => {
  expect(plainCode(scannedText)).toBe(code)
})

test('a code is the same in another spelling, and an SSCC with and without its application identifier', () => {
  expect(isSameCode('mscu 123456-7', 'MSCU1234567')).toBe(true)
  expect(isSameCode('00340123450000000017', '340123450000000017')).toBe(true)
  expect(isSameCode('MSCU1234567', 'MSCU1234568')).toBe(false)
  expect(isSameCode(' ', '-')).toBe(false)
})
