import { describe, expect, test } from 'vitest'
import { dayAt, dayOf, daysBefore, isTimeZone, startOfDay, startOfNextDay } from './calendar-day.ts'

function bounds(day: string, zone: string): [string, string] {
  return [startOfDay(day, zone).toISOString(), startOfNextDay(day, zone).toISOString()]
}

describe('bounds of a calendar day', () => {
  test('a day begins at midnight of its time zone', () => {
    expect(bounds('2026-01-15', 'Europe/Brussels')).toEqual(['2026-01-14T23:00:00.000Z', '2026-01-15T23:00:00.000Z'])
    expect(bounds('2026-07-15', 'America/New_York')).toEqual(['2026-07-15T04:00:00.000Z', '2026-07-16T04:00:00.000Z'])
    expect(bounds('2026-07-15', 'Asia/Kathmandu')).toEqual(['2026-07-14T18:15:00.000Z', '2026-07-15T18:15:00.000Z'])
  })

  test('a day is an hour shorter or longer when daylight saving time changes', () => {
    expect(bounds('2026-03-29', 'Europe/Brussels')).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'])
    expect(bounds('2026-10-25', 'Europe/Brussels')).toEqual(['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'])
  })

  test('a day without midnight begins at one o’clock', () => {
    expect(bounds('2026-04-24', 'Africa/Cairo')[0]).toBe('2026-04-23T22:00:00.000Z')
    expect(bounds('2018-11-04', 'America/Sao_Paulo')[0]).toBe('2018-11-04T03:00:00.000Z')
  })

  test('a day ends where the next one begins, up to the year 9999', () => {
    expect(bounds('2026-12-31', 'UTC')).toEqual(['2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'])
    expect(bounds('9999-12-31', 'UTC')[1]).toBe('+010000-01-01T00:00:00.000Z')
  })
})

test('a written day is read unchanged, a date-time as its day in the zone', () => {
  expect(dayOf('2026-01-15', 'Asia/Tokyo')).toBe('2026-01-15')
  expect(dayOf('2026-01-15T23:59:59', 'Asia/Tokyo')).toBe('2026-01-15')
  expect(dayOf('2026-01-15T23:59:59Z', 'Asia/Tokyo')).toBe('2026-01-16')
  expect(dayOf('2026-01-15T00:30:00+01:00', 'UTC')).toBe('2026-01-14')
})

test('a point in time falls on the day of the time zone', () => {
  const moment = new Date('2026-01-15T23:30:00Z')
  expect(dayAt(moment, 'UTC')).toBe('2026-01-15')
  expect(dayAt(moment, 'Asia/Tokyo')).toBe('2026-01-16')
})

test('daysBefore counts calendar days across months and daylight saving changes', () => {
  expect(daysBefore('2026-03-05', 13)).toBe('2026-02-20')
  expect(daysBefore('2026-03-30', 1)).toBe('2026-03-29')
  expect(daysBefore('2027-01-01', 0)).toBe('2027-01-01')
})

test('an invalid day is read as null', () => {
  for (const wrong of ['2026-02-30', '2026-13-01', '0000-01-01', '15/01/2026', '2026-1-5', 'today', '2026-01-15T99Z']) {
    expect(dayOf(wrong, 'UTC'), wrong).toBeNull()
  }
})

test('only a time zone known to Intl is accepted', () => {
  for (const zone of ['Europe/Brussels', 'UTC', 'america/new_york']) expect(isTimeZone(zone), zone).toBe(true)
  for (const zone of ['Mars/Olympus', '', 'Europe/Brussels; drop']) expect(isTimeZone(zone), zone).toBe(false)
})
