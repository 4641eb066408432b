import { outboxContract } from '@roadnote/domain/outbox/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useQuery } from '../client/use-query.ts'
import { addressOfOutgoing, inputOfOutgoing, outgoingOfAddress, type OutgoingFilter } from './outgoing-filter.ts'

const refreshMilliseconds = 5000
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The filter lives in the address: it can be shared and gone back to. */
export function useOutgoingFilter() {
  const router = useRouter()
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const filter = useMemo(() => outgoingOfAddress(search), [search])
  const change = useCallback(
    (changes: Partial<OutgoingFilter>) => {
      const { pathname, searchStr } = router.state.location
      const current = outgoingOfAddress(searchStr)
      const page = 'open' in changes ? current.page : 1
      const address = addressOfOutgoing({ ...current, page, ...changes })
      void router.navigate({ href: `${pathname}${address}`, resetScroll: false })
    },
    [router],
  )
  return { filter, change }
}

/** The page before stays until the next is there; while it is looked at it renews itself. */
export function useOutgoing(filter: OutgoingFilter) {
  return useQuery(outboxContract.list, inputOfOutgoing(filter, timeZone), {
    placeholderData: keepPreviousData,
    refetchInterval: refreshMilliseconds,
  })
}

export function useOutgoingItem(id: number) {
  return useQuery(outboxContract.item, { id }, { refetchInterval: refreshMilliseconds })
}
