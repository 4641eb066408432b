import { deliveryStates } from '@roadnote/domain/organization/delivery-state'
import { deliveryKinds, type outboxContract } from '@roadnote/domain/outbox/contract'
import type { InputOf } from '../client/call.ts'
import {
  dates,
  daysOf,
  limit,
  listAddress,
  oneOf,
  openRow,
  page,
  type StateOf,
  words,
} from '../ui/list/list-address.ts'

/** The state of the list in the URL, and the open delivery. */
export const outgoingAddress = listAddress({
  search: words,
  kind: oneOf(deliveryKinds, null),
  state: oneOf(deliveryStates, null),
  dates: dates({ kind: 'any' }),
  page,
  limit,
  open: openRow,
})

type OutgoingFilter = StateOf<typeof outgoingAddress>

interface Asking {
  readonly today: string
  readonly limit: number
  readonly timeZone: string
}

export function inputOfOutgoing(filter: OutgoingFilter, asking: Asking): InputOf<typeof outboxContract.list> {
  const { kind, state } = filter
  const { begin, end } = daysOf(filter.dates, asking.today)
  const typed = filter.search.trim()
  return {
    Page: filter.page,
    Limit: asking.limit,
    timeZone: asking.timeZone,
    ...(kind === null ? {} : { kind }),
    ...(state === null ? {} : { state }),
    ...(typed === '' ? {} : { Search: typed }),
    ...(begin === null ? {} : { Begin: begin }),
    ...(end === null ? {} : { End: end }),
  }
}
