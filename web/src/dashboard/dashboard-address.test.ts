import { expect, test } from 'vitest'
import { textIn } from '../language/i18n.ts'
import { dashboardAddress, quickChoices, requestedDays } from './dashboard-address.ts'

const today = '2026-11-16'

test.each([
  ['', '2026-11-01', '2026-11-16'],
  ['?begin=2026-09-03&end=2026-09-04', '2026-09-03', '2026-09-04'],
  ['?begin=2026-09-03', '2026-09-03', '2026-11-16'],
  ['?end=2026-09-04', '2026-09-01', '2026-09-04'],
  ['?dates=any', '2026-11-01', '2026-11-16'],
])('the dashboard URL %j requests the days from %s to %s', (search, begin, end) => {
  expect(requestedDays(dashboardAddress.read(search), today)).toEqual({ begin, end })
})

test('of the quick periods only the month so far stays relative to today', async () => {
  const choices = quickChoices(today, await textIn('en'))
  expect(choices).toHaveLength(7)
  expect(choices.filter(({ dates }) => dates.kind === 'month')).toHaveLength(1)
  expect(choices.map(({ dates }) => dates)).toContainEqual({ kind: 'chosen', begin: '2026-10-01', end: '2026-10-31' })
  expect(new Set(choices.map(({ label }) => label)).size).toBe(7)
})
