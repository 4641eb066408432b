import { deliveryStates } from '@roadnote/domain/organization/delivery-state'
import { listedEvents, type webhookContract } from '@roadnote/domain/organization/webhook-contract'
import type { InputOf } from '../../client/call.ts'
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
} from '../../ui/list/list-address.ts'

/** The state of the list in the URL, and the open delivery. */
export const deliveryAddress = listAddress({
  search: words,
  event: oneOf(listedEvents, null),
  state: oneOf(deliveryStates, null),
  dates: dates({ kind: 'any' }),
  page,
  limit,
  open: openRow,
})

interface Asking {
  readonly organizationId: number
  readonly today: string
  readonly limit: number
  readonly timeZone: string
}

export function inputOfDeliveries(
  filter: StateOf<typeof deliveryAddress>,
  asking: Asking,
): InputOf<typeof webhookContract.deliveryList> {
  const { event, state } = filter
  const { begin, end } = daysOf(filter.dates, asking.today)
  const typed = filter.search.trim()
  return {
    organizationId: asking.organizationId,
    Page: filter.page,
    Limit: asking.limit,
    timeZone: asking.timeZone,
    ...(event === null ? {} : { event }),
    ...(state === null ? {} : { state }),
    ...(typed === '' ? {} : { Search: typed }),
    ...(begin === null ? {} : { Begin: begin }),
    ...(end === null ? {} : { End: end }),
  }
}
