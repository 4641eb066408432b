import { isBuiltInRoleName } from '@roadnote/domain/access/actor'
import { listNotes, noteListQuery, viewCounts } from '@roadnote/domain/cmr/contract/list'
import type { SelectingUser } from '@roadnote/domain/cmr/policy/selection'
import { useMemo } from 'react'
import type { ReplyOf } from '../../client/call.ts'
import { permissionHolder, useSession } from '../../client/session.ts'
import { useQuery } from '../../client/use-query.ts'
import { defineList } from '../../ui/list/define-list.ts'
import { useList } from '../../ui/list/use-list.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { timeZone } from '../../ui/time/zone.ts'
import { inputOfFilter, orderAddress } from './order-filter.ts'

const refreshMilliseconds = 15_000

export const ordersList = defineList({
  name: 'orders',
  rowsPerPage: noteListQuery.limit,
  // The least needed columns, hidden when space is short.
  usuallyHidden: [
    'street',
    'sender',
    'carrier',
    'collection',
    'collectionPlanned',
    'delivery',
    'deliveryPlanned',
    'lateness',
    'outcome',
    'reservations',
    'instructions',
    'followUpOf',
    'plates',
    'references',
    'weight',
  ],
  address: orderAddress,
})

export interface Reader extends SelectingUser {
  readonly isInspector: boolean
  readonly drawsUpByHand: boolean
}

/** The signed-in user as input of the selection rules; a stable object until something changes. */
export function useReader(): Reader {
  const user = useSession()?.user
  const permissions = user?.permissions.join(',') ?? ''
  const role = user?.role.toLowerCase() ?? ''
  const spotCharterUsingSign = user?.spotCharterUsingSign ?? false
  const drawsUpByHand = user?.drawsUpByHand ?? true
  return useMemo(
    () => ({
      ...permissionHolder({ permissions: permissions.split(',').map(Number) }),
      builtInRole: isBuiltInRoleName(role) ? role : null,
      spotCharterUsingSign,
      isInspector: role === 'goverment authority user',
      drawsUpByHand,
    }),
    [permissions, role, spotCharterUsingSign, drawsUpByHand],
  )
}

/** `isOpening`: the address names a view whose filters are not known yet. */
export function useOrders({ isInspector }: Reader, isOpening: boolean) {
  const today = useToday()
  const list = useList(ordersList, listNotes, {
    input: (filter, limit) => inputOfFilter(filter, { today, isInspector, limit, timeZone }),
    // Each lookup of an inspector is recorded, so it is never refetched automatically.
    refreshMilliseconds: isInspector ? null : refreshMilliseconds,
    enabled: ({ search }) => !isOpening && (!isInspector || search.trim() !== ''),
  })
  if (isOpening) return { ...list, isFirstOnItsWay: list.total === null }
  // A filter that names an organisation which the reader does not see finds nothing.
  return list.failure?.code === 'not_found' ? { ...list, failure: null, total: 0, totalText: '0' } : list
}

export type Counts = ReplyOf<typeof viewCounts>

/** The counts of the views that call for action; one request for all of them. */
export function useCounts(): Counts | null {
  const { data } = useQuery(viewCounts, {}, { staleTime: 60_000, refetchInterval: 60_000 })
  return data ?? null
}
