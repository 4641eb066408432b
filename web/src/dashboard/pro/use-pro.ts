import { dashboardContract } from '@roadnote/domain/dashboard/contract'
import { proContract, proListQuery } from '@roadnote/domain/dashboard/pro-contract'
import { periodBefore } from '@roadnote/domain/dashboard/period'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReplyOf } from '../../client/call.ts'
import { useQuery } from '../../client/use-query.ts'
import { organizationInput } from '../../cmr/note/organization-scope.ts'
import { defineList } from '../../ui/list/define-list.ts'
import { useList } from '../../ui/list/use-list.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { timeZone } from '../../ui/time/zone.ts'
import { requestedDays } from '../dashboard-address.ts'
import { filterOf, isNarrowed, listInput, proAddress } from './pro-address.ts'

export const proListing = defineList({
  name: 'dashboardPro',
  rowsPerPage: proListQuery.limit,
  // All columns together would be five windows wide.
  usuallyHidden: [
    'extraCMRID',
    'arrivedLoadingTime',
    'startLoadingTime',
    'stopLoadingTime',
    'arrivedUnloadingTime',
    'startUnloadingTime',
    'stopUnloadingTime',
    'totalVolume',
    'countReturnGoods',
    'countContainers',
    'countScannedGoods',
    'countScannedReturnGoods',
    'countScannedContainers',
  ],
  address: proAddress,
})

export function useProList() {
  const today = useToday()
  return useList(proListing, proContract.proList, {
    input: (state, limit) => listInput(state, limit, today),
    refreshMilliseconds: null,
  })
}

export type ProList = ReturnType<typeof useProList>
export type Statistics = ReplyOf<typeof proContract.proStatistics>

/** The metrics of the rows, with the previous period when no other filter is set, and the counts of the checkboxes. */
export function useProFigures({ state }: Pick<ProList, 'state'>) {
  const today = useToday()
  const days = requestedDays(state, today)
  const before = periodBefore(days)
  const of = { timeZone, ...organizationInput(state) }
  const narrowed = isNarrowed(state)
  const filter = filterOf(state, today)
  const statistics = useQuery(proContract.proStatistics, filter, { placeholderData: keepPreviousData })
  const earlier = useQuery(dashboardContract.figures, { ...before, ...of }, { enabled: !narrowed })
  const isRunning = days.end >= today
  return { days, before, isRunning, filter, narrowed, statistics, earlier: narrowed ? null : (earlier.data ?? null) }
}
