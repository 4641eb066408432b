import { expect, test } from 'vitest'
import { agoText } from './ago.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T12:00:10Z', 'this minute'],
  ['2026-11-15T12:05:00Z', 'this minute'],
  ['2026-11-15T11:59:31Z', 'this minute'],
  ['2026-11-15T11:59:30Z', '1 minute ago'],
  ['2026-11-15T11:55:00Z', '5 minutes ago'],
  ['2026-11-15T11:01:00Z', '59 minutes ago'],
  ['2026-11-15T11:00:00Z', '1 hour ago'],
  ['2026-11-15T10:10:00Z', '1 hour ago'],
  ['2026-11-14T12:01:00Z', '23 hours ago'],
  ['2026-11-14T12:00:00Z', 'yesterday'],
  ['2026-11-08T12:01:00Z', '6 days ago'],
  ['2026-11-08T12:00:00Z', 'last week'],
  ['2026-10-16T12:00:00Z', 'last month'],
  ['2025-11-15T12:00:00Z', 'last year'],
  ['2026-08-01T12:00:00Z', '3 months ago'],
  ['2024-11-01T12:00:00Z', '2 years ago'],
])('the time %s is shown as %s', (moment, words) => {
  expect(agoText('en', new Date(moment), now)).toBe(words)
})

test('relative times are shown in Danish', () => {
  expect(agoText('da', new Date('2026-11-15T09:00:00Z'), now)).toBe('for 3 timer siden')
})
