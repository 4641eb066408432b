import { describe, expect, test } from 'vitest'
import { formatDate, formatDayFromToday, formatNumber, formatSpan, formatSpanInWords, formatUtc } from './format.ts'

const moment = new Date('2026-11-13T14:32:05.400Z')

test('dates follow the language, with Swedish under the code se', () => {
  expect(formatDate('en', moment, 'date', 'UTC')).toBe('13 Nov 2026')
  expect(formatDate('se', moment, 'date', 'UTC')).toBe('13 nov. 2026')
  expect(formatDate('de', moment, 'dateTime', 'UTC')).toBe('13. Nov. 2026, 14:32')
})

test('midnight is 00:00 in every language', () => {
  const midnight = new Date('2026-11-13T00:00:00Z')
  for (const language of ['nl', 'en', 'de', 'fr', 'es', 'se', 'da'] as const)
    expect(formatDate(language, midnight, 'time', 'UTC').replace('.', ':'), language).toBe('00:00')
})

test('the exact time has the same format in every language', () => {
  expect(formatUtc(moment)).toBe('2026-11-13 14:32:05 UTC')
})

test('numbers follow the language', () => {
  expect(formatNumber('en', 14800.5, 2)).toBe('14,800.50')
  expect(formatNumber('de', 14800.5, 2)).toBe('14.800,50')
  expect(formatNumber('nl', 3)).toBe('3')
  expect(formatNumber('en', 0.12345)).toBe('0.123')
  expect(formatNumber('en', 1.6, 0)).toBe('2')
})

test('a time follows the requested zone, also after the same time in another zone', () => {
  expect(formatDate('en', moment, 'dateTime', 'Asia/Tokyo')).toBe('13 Nov 2026, 23:32')
  expect(formatDate('en', moment, 'dateTime', 'America/New_York')).toBe('13 Nov 2026, 09:32')
  expect(formatDate('en', moment, 'dateTime', 'UTC')).toBe('13 Nov 2026, 14:32')
})

const minute = 60_000
const hour = 60 * minute

test.each([
  ['en', -minute, '0 mins'],
  ['en', minute - 1, '0 mins'],
  ['en', hour - 1, '59 mins'],
  ['en', hour, '1 hr'],
  ['de', 47 * hour, '47 Std.'],
  ['en', 48 * hour - 1, '47 hrs'],
  ['en', 48 * hour, '2 days'],
  ['en', 71 * hour, '2 days'],
] as const)('in %s a duration of %i milliseconds is shown in its largest whole unit: %s', (language, span, shown) => {
  expect(formatSpan(language, span)).toBe(shown)
})

test.each([
  ['en', -minute, '0 seconds'],
  ['en', minute - 1, '59 seconds'],
  ['en', minute, '1 minute'],
  ['en', hour - 1, '59 minutes'],
  ['nl', hour, '1 uur'],
  ['en', 48 * hour - 1, '47 hours'],
  ['en', 48 * hour, '2 days'],
] as const)('in %s a duration of %i milliseconds reads %s in a sentence', (language, span, words) => {
  expect(formatSpanInWords(language, span)).toBe(words)
})

describe('a day as people say it', () => {
  const now = new Date(2026, 2, 28, 23, 30)

  test.each([
    [-1, 'Yesterday'],
    [0, 'Today'],
    // The clock goes forward in Europe on 29 March 2026.
    [1, 'Tomorrow'],
    [2, 'Monday 30 March'],
    [-2, 'Thursday 26 March'],
  ])('the day %i days from today is %s in English', (days, words) => {
    expect(formatDayFromToday('en', new Date(2026, 2, 28 + days), now)).toBe(words)
  })

  test('the day begins with a capital letter in Dutch too', () => {
    expect(formatDayFromToday('nl', new Date(2026, 2, 29), now)).toBe('Morgen')
  })
})
