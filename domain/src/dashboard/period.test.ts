import { describe, expect, test } from 'vitest'
import {
  calendarParts,
  comparedDays,
  lengthInDays,
  equalParts,
  daysOfQuickPeriod,
  quickPeriods,
  periodBefore,
  defaultDays,
  calendarPartKind,
} from './period.ts'
import { daysBefore } from '../time/calendar-day.ts'

describe('days of a dashboard', () => {
  test('the default days of a dashboard are from the first of the month to today', () => {
    expect(defaultDays('2026-11-16')).toEqual({ begin: '2026-11-01', end: '2026-11-16' })
    expect(defaultDays('2026-11-01')).toEqual({ begin: '2026-11-01', end: '2026-11-01' })
  })

  test('the quick periods of a dashboard give their first and last day', () => {
    const chosen = Object.fromEntries(quickPeriods.map((period) => [period, daysOfQuickPeriod(period, '2026-02-28')]))
    expect(chosen).toEqual({
      today: { begin: '2026-02-28', end: '2026-02-28' },
      last7Days: { begin: '2026-02-22', end: '2026-02-28' },
      last30Days: { begin: '2026-01-30', end: '2026-02-28' },
      thisMonth: { begin: '2026-02-01', end: '2026-02-28' },
      lastMonth: { begin: '2026-01-01', end: '2026-01-31' },
      thisQuarter: { begin: '2026-01-01', end: '2026-02-28' },
      thisYear: { begin: '2026-01-01', end: '2026-02-28' },
    })
    expect(daysOfQuickPeriod('lastMonth', '2026-01-05')).toEqual({ begin: '2025-12-01', end: '2025-12-31' })
  })
})

describe('the preceding period', () => {
  test('the period before the first days of a month is the same days of the previous month', () => {
    expect(periodBefore({ begin: '2026-11-01', end: '2026-11-16' })).toEqual({
      begin: '2026-10-01',
      end: '2026-10-16',
    })
    expect(periodBefore({ begin: '2026-03-01', end: '2026-03-31' })).toEqual({
      begin: '2026-02-01',
      end: '2026-02-28',
    })
  })

  test('the period before any other days has the same length and ends the day before', () => {
    expect(periodBefore({ begin: '2026-03-02', end: '2026-03-04' })).toEqual({
      begin: '2026-02-27',
      end: '2026-03-01',
    })
    expect(periodBefore({ begin: '2026-01-01', end: '2026-02-10' })).toEqual({
      begin: '2025-11-21',
      end: '2025-12-31',
    })
  })
})

describe('compared periods', () => {
  test('the preset week compares the last seven days with the ten days before them', () => {
    expect(comparedDays('week', '2026-11-16')).toEqual({
      first: { begin: '2026-10-31', end: '2026-11-09' },
      second: { begin: '2026-11-10', end: '2026-11-16' },
    })
  })

  test('a month, quarter or year to date is compared with the same part of the previous one', () => {
    expect(comparedDays('month', '2026-03-31').first).toEqual({ begin: '2026-02-01', end: '2026-02-28' })
    expect(comparedDays('quarter', '2026-11-16')).toEqual({
      first: { begin: '2026-07-01', end: '2026-08-16' },
      second: { begin: '2026-10-01', end: '2026-11-16' },
    })
    expect(comparedDays('year', '2024-12-31').first).toEqual({ begin: '2023-01-01', end: '2023-12-31' })
    expect(comparedDays('year', '2026-01-01').first).toEqual({ begin: '2025-01-01', end: '2025-01-01' })
  })
})

test('chart points are days up to a limit and always cover the whole period', () => {
  expect(equalParts({ begin: '2026-02-27', end: '2026-03-01' }).map(({ begin }) => begin)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
  for (const end of ['2026-01-01', '2026-04-10', '2026-04-11', '2027-01-01', '2035-06-30']) {
    const days = { begin: '2026-01-01', end }
    const points = equalParts(days)
    expect(points.length).toBeLessThanOrEqual(100)
    expect(points.reduce((sum, point) => sum + lengthInDays(point), 0)).toBe(lengthInDays(days))
    expect(points.at(-1)?.end).toBe(end)
  }
})

describe('bars of a chart', () => {
  test('chart bars are days for a month, weeks from Monday for half a year, then months, then years', () => {
    expect(calendarParts({ begin: '2026-10-01', end: '2026-10-31' })).toHaveLength(31)
    expect(calendarParts({ begin: '2026-09-30', end: '2026-11-03' })).toEqual([
      { begin: '2026-09-30', end: '2026-10-04' },
      { begin: '2026-10-05', end: '2026-10-11' },
      { begin: '2026-10-12', end: '2026-10-18' },
      { begin: '2026-10-19', end: '2026-10-25' },
      { begin: '2026-10-26', end: '2026-11-01' },
      { begin: '2026-11-02', end: '2026-11-03' },
    ])
    const months = calendarParts({ begin: '2025-12-15', end: '2026-11-16' })
    expect(months[0]).toEqual({ begin: '2025-12-15', end: '2025-12-31' })
    expect(months.at(-1)).toEqual({ begin: '2026-11-01', end: '2026-11-16' })
    expect(months).toHaveLength(12)
    expect(calendarParts({ begin: '2016-02-29', end: '2026-11-16' })).toHaveLength(11)
  })

  test('chart bars cover every day of the period', () => {
    for (const begin of ['2026-02-27', '2024-12-30', '2019-06-01', '0001-01-01']) {
      const pieces = calendarParts({ begin, end: '2026-11-16' })
      const sum = pieces.reduce((days, piece) => days + lengthInDays(piece), 0)
      expect(sum, begin).toBe(lengthInDays({ begin, end: '2026-11-16' }))
    }
    expect(calendarParts({ begin: '9999-12-30', end: '9999-12-31' })).toHaveLength(2)
  })
})

function daysFrom(begin: string, length: number) {
  return { begin, end: daysBefore(begin, 1 - length) }
}

test('the quick period thisQuarter begins with the first month of the quarter', () => {
  expect(daysOfQuickPeriod('thisQuarter', '2026-11-16')).toEqual({ begin: '2026-10-01', end: '2026-11-16' })
  expect(daysOfQuickPeriod('thisYear', '2026-11-16')).toEqual({ begin: '2026-01-01', end: '2026-11-16' })
})

test('a month to date is compared with as many days of the previous month, at most all of them', () => {
  expect(comparedDays('month', '2026-03-27').first).toEqual({ begin: '2026-02-01', end: '2026-02-27' })
  expect(comparedDays('month', '2026-03-28').first).toEqual({ begin: '2026-02-01', end: '2026-02-28' })
  expect(comparedDays('month', '2026-03-29').first).toEqual({ begin: '2026-02-01', end: '2026-02-28' })
})

describe('limits between bar sizes of a chart', () => {
  test('chart bars are weeks up to 26 weeks, and months from one day more', () => {
    const weeks = calendarParts(daysFrom('2026-01-05', 182))
    expect(weeks).toHaveLength(26)
    expect(weeks[0]).toEqual({ begin: '2026-01-05', end: '2026-01-11' })
    const months = calendarParts(daysFrom('2026-01-05', 183))
    expect(months).toHaveLength(7)
    expect(months[0]).toEqual({ begin: '2026-01-05', end: '2026-01-31' })
  })

  test('chart bars are months up to five years, and years from one day more', () => {
    const months = calendarParts(daysFrom('2020-01-01', 1830))
    expect(months).toHaveLength(61)
    expect(months[0]).toEqual({ begin: '2020-01-01', end: '2020-01-31' })
    const years = calendarParts(daysFrom('2020-01-01', 1831))
    expect(years).toHaveLength(6)
    expect(years[0]).toEqual({ begin: '2020-01-01', end: '2020-12-31' })
  })

  test('chart bars are years up to sixty years, and equal parts from one day more', () => {
    const years = calendarParts(daysFrom('1960-01-01', 21_960))
    expect(years).toHaveLength(61)
    expect(years[0]).toEqual({ begin: '1960-01-01', end: '1960-12-31' })
    const longer = daysFrom('1960-01-01', 21_961)
    const periods = calendarParts(longer)
    expect(periods).toEqual(equalParts(longer))
    expect(periods[0]).toEqual(daysFrom('1960-01-01', 220))
  })
})

describe('labels of chart pieces', () => {
  test.each([
    ['by its day for a single day', '2026-01-05', '2026-01-05', 'day'],
    ['by first and last day for two days', '2026-01-05', '2026-01-06', 'days'],
    ['by first and last day for a week', '2026-01-05', '2026-01-11', 'days'],
    ['by its month for more than a week of it', '2026-01-05', '2026-01-12', 'month'],
    ['by first and last day for eight days across two months', '2026-01-28', '2026-02-04', 'days'],
    ['by first and last day for two days across two months', '2026-01-31', '2026-02-01', 'days'],
    ['by its month for a whole month', '2026-01-01', '2026-01-31', 'month'],
    ['by first and last day for 31 days across two months', '2026-01-02', '2026-02-01', 'days'],
    ['by its year for a day more than a month', '2026-01-01', '2026-02-01', 'year'],
    ['by its year for a whole year', '2026-01-01', '2026-12-31', 'year'],
    ['by first and last day for more than a month across two years', '2025-12-15', '2026-01-31', 'days'],
  ] as const)('a piece of a chart is labelled %s', (_, begin, end, kind) => {
    expect(calendarPartKind({ begin, end })).toBe(kind)
  })
})
