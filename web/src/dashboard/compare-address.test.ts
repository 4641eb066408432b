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

test('a custom comparison without days is that of the month, and one given period replaces its part', () => {
  const month = periodsOf(compareAddress.read(''), today)
  expect(periodsOf(compareAddress.read('?preset=custom'), today)).toEqual(month)
  const given = { begin: '2026-01-05', end: '2026-01-05' }
  expect(periodsOf(compareAddress.read('?preset=custom&second=2026-01-05..2026-01-05'), today)).toEqual({
    ...month,
    second: given,
  })
})

test('a preset in the comparison URL wins over days in it', () => {
  const read = compareAddress.read('?preset=week&first=2026-01-01..2026-01-02')
  expect(periodsOf(read, today).first).toEqual({ begin: '2026-10-31', end: '2026-11-09' })
})

test('invalid days in the comparison URL are ignored and reversed ones are swapped', () => {
  const read = compareAddress.read('?preset=custom&first=2026-02-30..2026-03-01&second=2026-05-02..2026-05-01')
  expect([read.first, read.second]).toEqual([null, { begin: '2026-05-01', end: '2026-05-02' }])
  expect(compareAddress.read('?first=2026-03-01&second=2026-03-01..2026-02-30')).toMatchObject({
    first: null,
    second: null,
  })
})
