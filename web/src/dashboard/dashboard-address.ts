import { daysOfQuickPeriod, quickPeriods } from '@roadnote/domain/dashboard/period'
import type { Text } from '@roadnote/locales/keys'
import {
  dates,
  type Dates,
  daysOf,
  flag,
  limit,
  listAddress,
  page,
  type StateOf,
  words,
} from '../ui/list/list-address.ts'

/** The notes of the metrics. A dashboard has no pages, but uses the URL state of a list. */
export const dashboardAddress = listAddress({
  search: words,
  dates: dates({ kind: 'month' }),
  /** The path in the tree; empty: all visible organisations. */
  organization: words,
  whole: flag('yes'),
  page,
  limit,
})

export type DashboardState = StateOf<typeof dashboardAddress>

/** The period resolved for today; metrics always have both ends. */
export function requestedDays({ dates: requested }: DashboardState, today: string): { begin: string; end: string } {
  const { begin, end } = daysOf(requested, today)
  const last = end ?? today
  return { begin: begin ?? `${last.slice(0, 8)}01`, end: last }
}

/** The presets; the month so far stays relative. */
export function quickChoices(today: string, text: Text): { label: string; dates: Dates }[] {
  return quickPeriods.map((period) => ({
    label: text(`dashboard.quick.${period}`),
    dates: period === 'thisMonth' ? { kind: 'month' } : { kind: 'chosen', ...daysOfQuickPeriod(period, today) },
  }))
}
