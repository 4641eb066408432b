import { expect, test } from 'vitest'
import { nextDueTime, reportDays } from './report.ts'

test.each([
  ['weekly', '2026-11-16', { begin: '2026-11-09', end: '2026-11-15' }],
  ['weekly', '2026-11-22', { begin: '2026-11-09', end: '2026-11-15' }],
  ['monthly', '2026-03-01', { begin: '2026-02-01', end: '2026-02-28' }],
  ['monthly', '2026-11-16', { begin: '2026-10-01', end: '2026-10-31' }],
] as const)('a %s report on %s covers the last complete period', (cadence, today, days) => {
  expect(reportDays(cadence, today)).toEqual(days)
})

test.each([
  // On a Monday before six in Brussels the report is still due; afterwards the next one is in a week.
  ['weekly', '2026-11-16T04:00:00Z', 'Europe/Brussels', '2026-11-16T05:00:00.000Z'],
  ['weekly', '2026-11-16T05:00:00Z', 'Europe/Brussels', '2026-11-23T05:00:00.000Z'],
  // It is already Monday in Auckland, but not yet in Los Angeles.
  ['weekly', '2026-11-15T18:00:00Z', 'Pacific/Auckland', '2026-11-22T17:00:00.000Z'],
  ['weekly', '2026-11-16T05:00:00Z', 'America/Los_Angeles', '2026-11-16T14:00:00.000Z'],
  ['monthly', '2026-01-31T12:00:00Z', 'UTC', '2026-02-01T06:00:00.000Z'],
  ['monthly', '2026-12-01T06:00:00Z', 'UTC', '2027-01-01T06:00:00.000Z'],
] as const)('the next %s report after %s in %s is due at %s', (cadence, now, zone, due) => {
  expect(nextDueTime(cadence, new Date(now), zone).toISOString()).toBe(due)
})
