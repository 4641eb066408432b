import { describe, expect, test } from 'vitest'
import { daysBefore } from '../time/calendar-day.ts'
import { calendarPieces, comparedDays, pieceKind, pointsOf, quickDays } from './period.ts'

function daysFrom(begin: string, length: number) {
  return { begin, end: daysBefore(begin, 1 - length) }
}

test('this quarter begins with its own first month, not with the year', () => {
  expect(quickDays('thisQuarter', '2026-11-16')).toEqual({ begin: '2026-10-01', end: '2026-11-16' })
  expect(quickDays('thisYear', '2026-11-16')).toEqual({ begin: '2026-01-01', end: '2026-11-16' })
})

test('a month so far is compared with as many days, up to the whole month before', () => {
  expect(comparedDays('month', '2026-03-27').first).toEqual({ begin: '2026-02-01', end: '2026-02-27' })
  expect(comparedDays('month', '2026-03-28').first).toEqual({ begin: '2026-02-01', end: '2026-02-28' })
  expect(comparedDays('month', '2026-03-29').first).toEqual({ begin: '2026-02-01', end: '2026-02-28' })
})

describe('the bars of a chart', () => {
  test('are weeks for 26 weeks, and months for a day more', () => {
    const weeks = calendarPieces(daysFrom('2026-01-05', 182))
    expect(weeks).toHaveLength(26)
    expect(weeks[0]).toEqual({ begin: '2026-01-05', end: '2026-01-11' })
    const months = calendarPieces(daysFrom('2026-01-05', 183))
    expect(months).toHaveLength(7)
    expect(months[0]).toEqual({ begin: '2026-01-05', end: '2026-01-31' })
  })

  test('are months for five long years, and years for a day more', () => {
    const months = calendarPieces(daysFrom('2020-01-01', 1830))
    expect(months).toHaveLength(61)
    expect(months[0]).toEqual({ begin: '2020-01-01', end: '2020-01-31' })
    const years = calendarPieces(daysFrom('2020-01-01', 1831))
    expect(years).toHaveLength(6)
    expect(years[0]).toEqual({ begin: '2020-01-01', end: '2020-12-31' })
  })

  test('are years for sixty long years, and equal stretches for a day more', () => {
    const years = calendarPieces(daysFrom('1960-01-01', 21_960))
    expect(years).toHaveLength(61)
    expect(years[0]).toEqual({ begin: '1960-01-01', end: '1960-12-31' })
    const longer = daysFrom('1960-01-01', 21_961)
    const stretches = calendarPieces(longer)
    expect(stretches).toEqual(pointsOf(longer))
    expect(stretches[0]).toEqual(daysFrom('1960-01-01', 220))
  })
})

describe('a piece of a chart is called', () => {
  test.each([
    ['by its day, when it is one', '2026-01-05', '2026-01-05', 'day'],
    ['from when to when, for two days', '2026-01-05', '2026-01-06', 'days'],
    ['from when to when, for a week', '2026-01-05', '2026-01-11', 'days'],
    ['by its month, for more than a week of it', '2026-01-05', '2026-01-12', 'month'],
    ['from when to when, for a week and a day of two months', '2026-01-28', '2026-02-04', 'days'],
    ['from when to when, for two days of two months', '2026-01-31', '2026-02-01', 'days'],
    ['by its month, for a whole one', '2026-01-01', '2026-01-31', 'month'],
    ['from when to when, for 31 days of two months', '2026-01-02', '2026-02-01', 'days'],
    ['by its year, for a day more than a month', '2026-01-01', '2026-02-01', 'year'],
    ['by its year, for a whole one', '2026-01-01', '2026-12-31', 'year'],
    ['from when to when, for more than a month of two years', '2025-12-15', '2026-01-31', 'days'],
  ] as const)('%s', (_, begin, end, kind) => {
    expect(pieceKind({ begin, end })).toBe(kind)
  })
})
