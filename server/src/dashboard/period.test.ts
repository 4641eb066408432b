import { defaultDays } from '@roadnote/domain/dashboard/period'
import { expect, test } from 'vitest'
import { requestedDays } from './period.ts'

const newYearsEve = new Date('2026-12-31T22:30:00Z')

test.each([
  ['Pacific/Auckland', '2027-01-01'],
  ['America/Los_Angeles', '2026-12-31'],
])('the default period of the dashboard ends on the present day of a reader in %s', (timeZone, end) => {
  expect(requestedDays({ timeZone }, newYearsEve).days).toEqual({ begin: defaultDays(end).begin, end })
})

test('a period of the dashboard with its days exchanged is the same period', () => {
  const days = { begin: '2026-03-02', end: '2026-04-01' }
  expect(requestedDays({ begin: days.end, end: days.begin }, newYearsEve).days).toEqual(days)
})
