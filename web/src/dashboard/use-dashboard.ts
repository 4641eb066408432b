import { dashboardContract } from '@roadnote/domain/dashboard/contract'
import { periodBefore } from '@roadnote/domain/dashboard/period'
import { useQuery } from '../client/use-query.ts'
import { organizationInput } from '../cmr/note/organization-scope.ts'
import { useText } from '../language/use-text.ts'
import type { FilterField } from '../ui/list/filter-field.ts'
import { useAddressState } from '../ui/list/use-address-state.ts'
import { useToday } from '../ui/time/use-today.ts'
import { timeZone } from '../ui/time/zone.ts'
import { dashboardAddress, requestedDays, quickChoices } from './dashboard-address.ts'
import { useOrganizationChoice } from './use-organization-choice.ts'

/** The metrics for the URL, those of the previous period, and the values per day. */
export function useDashboard() {
  const today = useToday()
  const frame = useAddressState(dashboardAddress)
  const days = requestedDays(frame.state, today)
  const before = periodBefore(days)
  const of = { timeZone, ...organizationInput(frame.state) }
  const now = useQuery(dashboardContract.figures, { ...days, ...of })
  const earlier = useQuery(dashboardContract.figures, { ...before, ...of })
  const points = useQuery(dashboardContract.points, { ...days, ...of })
  return { ...frame, today, days, before, now, earlier, points }
}

type Dashboard = ReturnType<typeof useDashboard>

/** The filters: the period, and for operators the organisation. */
export function useDashboardFields({
  state,
  change,
  today,
}: Pick<Dashboard, 'state' | 'change' | 'today'>): FilterField[] {
  const text = useText()
  const choice = useOrganizationChoice({ state, change })
  const dates: FilterField = {
    kind: 'dates',
    label: text('dashboard.created'),
    // The month so far is the default and needs no chip.
    chip: state.dates.kind === 'month' ? null : text('dashboard.created'),
    value: state.dates,
    usual: dashboardAddress.usual.dates,
    quick: quickChoices(today, text),
    onChange: (chosen) => change({ dates: chosen }),
    onClear: () => change({ dates: dashboardAddress.usual.dates }),
  }
  if (choice === null) return [dates]
  const whole = {
    label: text('dashboard.whole'),
    chip: { label: '', value: text('dashboard.whole') },
    checked: state.whole,
    onChange: (checked: boolean) => change({ whole: checked }),
  }
  return [dates, choice, { kind: 'flags', label: text('dashboard.of'), flags: [whole] }]
}
