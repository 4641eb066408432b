import { expect, test } from 'vitest'
import { timeOnDay } from './calendar-day.ts'
import { nextMorning } from './next-morning.ts'

const working = [1, 2, 3, 4, 5]

test.each([
  // Thursday 19 November 2026; winter time in Brussels is an hour ahead of UTC.
  ['2026-11-19T05:59:00Z', working, 420, 'Europe/Brussels', '2026-11-19T06:00:00.000Z'],
  ['2026-11-19T06:00:00Z', working, 420, 'Europe/Brussels', '2026-11-20T06:00:00.000Z'],
  ['2026-11-20T12:00:00Z', working, 420, 'Europe/Brussels', '2026-11-23T06:00:00.000Z'],
  ['2026-11-19T06:00:00Z', [4], 420, 'Europe/Brussels', '2026-11-26T06:00:00.000Z'],
  ['2026-11-19T06:00:00Z', [7], 0, 'Europe/Brussels', '2026-11-21T23:00:00.000Z'],
  // It is already Friday in Auckland, and still Wednesday in Honolulu.
  ['2026-11-19T20:00:00Z', [5], 600, 'Pacific/Auckland', '2026-11-19T21:00:00.000Z'],
  ['2026-11-19T05:00:00Z', [3], 1200, 'Pacific/Honolulu', '2026-11-19T06:00:00.000Z'],
])('after %s the next morning of the weekdays %j at minute %i in %s is %s', (now, weekdays, minuteOfDay, zone, due) => {
  expect(nextMorning({ weekdays, minuteOfDay, timeZone: zone }, new Date(now)).toISOString()).toBe(due)
})

test.each([
  // Clocks go forward at two on 29 March and back at three on 25 October 2026.
  ['2026-03-29', 420, '2026-03-29T05:00:00.000Z'],
  ['2026-03-29', 150, '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', 420, '2026-10-25T06:00:00.000Z'],
  ['2026-10-25', 150, '2026-10-25T00:30:00.000Z'],
])('on %s, when the clocks change, minute %i of the day in Brussels is %s', (day, minute, time) => {
  expect(timeOnDay(day, minute, 'Europe/Brussels').toISOString()).toBe(time)
})
