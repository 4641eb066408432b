import { expect, test } from 'vitest'
import { formatDate, formatNumber, formatSpan, formatUtc } from './format.ts'

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
})

test('a duration is shown in its largest whole unit', () => {
  const minute = 60_000
  expect(formatSpan('en', 59 * minute)).toBe('59 mins')
  expect(formatSpan('en', 61 * minute)).toBe('1 hr')
  expect(formatSpan('de', 47 * 60 * minute)).toBe('47 Std.')
  expect(formatSpan('en', 49 * 60 * minute)).toBe('2 days')
  expect(formatSpan('en', -minute)).toBe('0 mins')
})
