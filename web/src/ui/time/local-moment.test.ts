import { expect, test } from 'vitest'
import { momentOfWallTime, noonOf, wallTimeOf } from './local-moment.ts'

test('a moment converted to wall time converts back to the same moment', () => {
  for (const iso of ['2026-11-13T08:15:00.000Z', '2026-07-01T23:59:00.000Z', '2027-01-01T00:00:00.000Z']) {
    expect(momentOfWallTime(wallTimeOf(new Date(iso))).toISOString()).toBe(iso)
  }
})

test('wall time has two digits for each part of the time', () => {
  expect(wallTimeOf(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02 03:04:05')
})

test('wall time is parsed in the time zone of the author', () => {
  const moment = momentOfWallTime('2026-11-13 09:15:00')
  expect([moment.getHours(), moment.getMinutes(), moment.getDate()]).toEqual([9, 15, 13])
})

test('a date without a time is the same date in every time zone', () => {
  expect(noonOf('2026-11-13').getDate()).toBe(13)
  expect(noonOf('2026-11-13T23:59:59Z')).toEqual(noonOf('2026-11-13'))
})
