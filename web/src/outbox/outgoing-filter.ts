import {
  deliveryKinds,
  deliveryStates,
  type DeliveryKind,
  type DeliveryState,
  type outboxContract,
} from '@roadnote/domain/outbox/contract'
import { pageSizes } from '@roadnote/domain/contract/paging'
import type { InputOf } from '../client/call.ts'
import { isDay } from '../ui/time/days.ts'

/** What the address says about the list, and which delivery is looked at. */
export interface OutgoingFilter {
  readonly search: string
  readonly kind: DeliveryKind | null
  readonly state: DeliveryState | null
  readonly begin: string | null
  readonly end: string | null
  readonly page: number
  readonly limit: number
  readonly open: number | null
}

export const usualOutgoing: OutgoingFilter = {
  search: '',
  kind: null,
  state: null,
  begin: null,
  end: null,
  page: 1,
  limit: 20,
  open: null,
}

/** Whatever the address says that cannot be meant is left out. */
export function outgoingOfAddress(searchText: string): OutgoingFilter {
  const said = new URLSearchParams(searchText)
  const day = (name: string) => {
    const text = said.get(name)
    return text !== null && isDay(text) ? text : null
  }
  const positive = (name: string) => {
    const number = Number(said.get(name))
    return Number.isSafeInteger(number) && number > 0 ? number : null
  }
  return {
    search: (said.get('search') ?? '').slice(0, 100),
    kind: deliveryKinds.find((kind) => kind === said.get('kind')) ?? null,
    state: deliveryStates.find((state) => state === said.get('state')) ?? null,
    begin: day('begin'),
    end: day('end'),
    page: positive('page') ?? 1,
    limit: pageSizes.find((size) => size === positive('limit')) ?? usualOutgoing.limit,
    open: positive('open'),
  }
}

/** The shortest address: what is usual is not said. */
export function addressOfOutgoing(filter: OutgoingFilter): string {
  const said = new URLSearchParams()
  for (const name of ['search', 'kind', 'state', 'begin', 'end', 'page', 'limit', 'open'] as const) {
    const value = filter[name]
    if (value !== usualOutgoing[name] && value !== null) said.set(name, String(value))
  }
  const text = said.toString()
  return text === '' ? '' : `?${text}`
}

export function isNarrowed({ search, kind, state, begin, end }: OutgoingFilter): boolean {
  return search !== '' || [kind, state, begin, end].some((one) => one !== null)
}

export function inputOfOutgoing(filter: OutgoingFilter, timeZone: string): InputOf<typeof outboxContract.list> {
  const { search, kind, state, begin, end } = filter
  return {
    Page: filter.page,
    Limit: filter.limit,
    timeZone,
    ...(kind === null ? {} : { kind }),
    ...(state === null ? {} : { state }),
    ...(search.trim() === '' ? {} : { Search: search.trim() }),
    ...(begin === null ? {} : { Begin: begin }),
    ...(end === null ? {} : { End: end }),
  }
}
