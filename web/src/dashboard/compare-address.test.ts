import { expect, test } from 'vitest'
import { compareAddress, periodsOf, withPreset, withPeriod } from './compare-address.ts'

const today = '2026-11-16'

test('a comparison without URL parameters is this month so far against the previous month', () => {
  expect(periodsOf(compareAddress.read(''), today)).toEqual({
    first: { begin: '2026-10-01', end: '2026-10-16' },
    second: { begin: '2026-11-01', end: '2026-11-16' },
  })
})

test('changing one day makes the period custom, keeps the other period and can be shared', () => {
  const days = { begin: '2026-09-01', end: '2026-09-30' }
  const own = withPeriod(compareAddress.read('?preset=week'), 'first', days, today)
  const address = compareAddress.write(own)
  expect(address).toBe('?preset=custom&first=2026-09-01..2026-09-30&second=2026-11-10..2026-11-16')
  expect(compareAddress.read(address)).toEqual(own)
})

test('a custom period starts with the previous dates, and a preset replaces it', () => {
  const own = withPreset(compareAddress.read('?preset=year'), 'custom', today)
  expect(own.first).toEqual({ begin: '2025-01-01', end: '2025-11-16' })
  expect(compareAddress.write(withPreset(own, 'quarter', today))).toBe('?preset=quarter')
})

test('invalid days in the comparison URL are ignored and reversed ones are swapped', () => {
  const read = compareAddress.read('?preset=custom&first=2026-02-30..2026-03-01&second=2026-05-02..2026-05-01')
  expect([read.first, read.second]).toEqual([null, { begin: '2026-05-01', end: '2026-05-02' }])
})
