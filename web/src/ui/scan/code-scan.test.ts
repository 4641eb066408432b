import { expect, test } from 'vitest'
import { isNewScan } from './code-scan.ts'

test('a code that stays in view of the camera counts as one piece', () => {
  expect(isNewScan(null, { code: '1', at: 0 })).toBe(true)
  expect(isNewScan({ code: '1', at: 0 }, { code: '1', at: 150 })).toBe(false)
  expect(isNewScan({ code: '1', at: 5000 }, { code: '1', at: 6200 })).toBe(false)
})

test('another code, or the same one shown again, counts as the next piece', () => {
  expect(isNewScan({ code: '1', at: 0 }, { code: '2', at: 150 })).toBe(true)
  expect(isNewScan({ code: '1', at: 0 }, { code: '1', at: 1500 })).toBe(true)
})
