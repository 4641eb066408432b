import { isBuiltInRoleName } from '@roadnote/domain/access/actor'
import { listNotes } from '@roadnote/domain/cmr/list-contract'
import type { Chooser } from '@roadnote/domain/cmr/selection'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { ReplyOf } from '../../client/call.ts'
import { usePreference } from '../../client/preferences.ts'
import { holderOf, useSession } from '../../client/session.ts'
import { useQuery } from '../../client/use-query.ts'
import { addressOfFilter, filterOfAddress, inputOfFilter, type OrderFilter } from './order-filter.ts'
import { rowsPerPage } from './orders-preferences.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { keepUnchanged } from './unchanged-rows.ts'

const refreshMilliseconds = 15_000
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export interface FilterState {
  readonly filter: OrderFilter
  /** A change leads back to the first page unless it is about the page. */
  readonly change: (changes: Partial<OrderFilter>) => void
  readonly go: (address: string) => void
}

/** The filter lives in the address: it can be shared, saved and gone back to. */
export function useOrderFilter(): FilterState {
  const router = useRouter()
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const filter = useMemo(() => filterOfAddress(search), [search])
  const go = useCallback(
    (address: string) => {
      const { pathname } = router.state.location
      void router.navigate({ href: `${pathname}${address}`, resetScroll: false })
    },
    [router],
  )
  const change = useCallback(
    (changes: Partial<OrderFilter>) => {
      const current = filterOfAddress(router.state.location.searchStr)
      go(addressOfFilter({ ...current, page: 1, ...changes }))
    },
    [router, go],
  )
  return { filter, change, go }
}

export interface Reader extends Chooser {
  readonly isInspector: boolean
}

/** The signed-in user as the rules of the selection want to know them; the same object until something changes. */
export function useReader(): Reader {
  const user = useSession()?.user
  const permissions = user?.permissions.join(',') ?? ''
  const role = user?.role.toLowerCase() ?? ''
  const spotCharterUsingSign = user?.spotCharterUsingSign ?? false
  return useMemo(
    () => ({
      ...holderOf({ permissions: permissions.split(',').map(Number) }),
      builtInRole: isBuiltInRoleName(role) ? role : null,
      spotCharterUsingSign,
      isInspector: role === 'goverment authority user',
    }),
    [permissions, role, spotCharterUsingSign],
  )
}

/** The list as the filter wants it. The page before stays until the next is there; while it is looked at it renews itself. */
export function useOrders(filter: OrderFilter, reader: Reader) {
  const [limit] = usePreference(rowsPerPage)
  const today = useToday()
  const input = inputOfFilter(filter, {
    today,
    isInspector: reader.isInspector,
    limit,
    timeZone,
  })
  return useQuery(listNotes, input, {
    placeholderData: keepPreviousData,
    refetchInterval: refreshMilliseconds,
    // Each look-up of an inspector is recorded: it is made when they ask, not by a clock.
    ...(reader.isInspector ? { refetchInterval: false, refetchOnWindowFocus: false } : {}),
    enabled: !reader.isInspector || filter.search.trim() !== '',
    structuralSharing: (before, now) =>
      // React Query hands over what this query has answered, before and now.
      keepUnchanged(before as ReplyOf<typeof listNotes> | undefined, now as ReplyOf<typeof listNotes>),
  })
}

export type Count = Pick<ReplyOf<typeof listNotes>, 'total' | 'totalIsExact'>

/** How many notes a view holds; asked for without fetching them. */
export function useCount(filter: OrderFilter, reader: Reader, enabled = true): Count | null {
  const today = useToday()
  const input = inputOfFilter(
    { ...filter, page: 1, limit: 5 },
    { today, isInspector: reader.isInspector, limit: 5, timeZone },
  )
  const { data } = useQuery(listNotes, input, {
    enabled: enabled && !reader.isInspector,
    staleTime: 60_000,
    refetchInterval: 60_000,
  })
  return data ?? null
}
