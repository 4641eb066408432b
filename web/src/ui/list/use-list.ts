import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import type { InputOf, ReplyOf } from '../../client/call.ts'
import type { CallFailure } from '../../client/failure.ts'
import { usePreference } from '../../client/preferences.ts'
import { useQuery } from '../../client/use-query.ts'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import type { ListDefinition } from './define-list.ts'
import type { ListState } from './list-address.ts'
import { keepUnchanged, type ListPage, type ListRow } from './unchanged-rows.ts'
import { useAddressState } from './use-address-state.ts'
import { useShownPage } from './use-shown-page.ts'
import type { WaitLength } from '../use-wait.ts'

/** A list as its components use it: search row, chips, table, pager. */
export interface List<Row extends ListRow = ListRow> {
  readonly remembers: Pick<ListDefinition<unknown>, 'usuallyHidden' | 'hiddenColumns' | 'columnOrder' | 'density'>
  readonly state: ListState
  readonly limit: number
  readonly rows: readonly Row[]
  /** `null` until the first reply. */
  readonly total: number | null
  readonly totalText: string | null
  /** Why there is nothing to show at all. */
  readonly failure: CallFailure | null
  readonly isFirstOnItsWay: boolean
  /** The rows are the previous ones; the requested ones are loading. */
  readonly isWaiting: boolean
  readonly wait: WaitLength
  /** The request failed: the rows are the previous ones. */
  readonly old: { readonly failure: CallFailure; readonly since: Date } | null
  /** The filter that the rows belong to; its `identity` differs from the list's while the new rows are missing. */
  readonly rowsOf: string
  /** The current page of the pager. */
  readonly page: number
  /** For a list that refreshes itself: since when refreshing fails. `null`: it is fetched on demand only. */
  readonly live: { readonly lostAt: Date | null } | null
  /** There are rows, or there would be without the filters. */
  readonly isNarrowed: boolean
  /** Changes with the filter or order, but not with the page. */
  readonly identity: string
  readonly phone: boolean
  /** Rows are cards: on a phone, and on any screen that is touched. */
  readonly cards: boolean
  retry(): void
  /** A change resets the page unless it is about the page. */
  change(changes: Partial<ListState>): void
  setLimit(limit: number): void
  clear(): void
}

export interface ListOf<State extends ListState, Row extends ListRow, Reply = unknown> extends List<Row> {
  readonly state: State
  /** What the reply says besides its rows; `null` until the first one. */
  readonly reply: Reply | null
  change(changes: Partial<State>): void
  /** Navigates to another state of this list. */
  go(address: string): void
}

type ListEndpoint = Endpoint & { readonly reply: { readonly _zod: { readonly output: ListPage } } }

interface Asking<State, Called extends Endpoint> {
  readonly input: (state: State, limit: number) => InputOf<Called>
  /** The refresh interval, which may depend on the newest reply; `null`: on demand only. */
  readonly refreshMilliseconds: number | null | ((reply: ReplyOf<Called> | undefined) => number)
  /** `false`: there is nothing to request yet. */
  readonly enabled?: (state: State) => boolean
}

const noRows: readonly never[] = []

/**
 * A list of the server for the state in the URL. The previous page stays until the next is loaded, also when that
 * fails; a visible list refreshes itself, and unchanged rows keep their identity.
 */
export function useList<State extends ListState, Called extends ListEndpoint>(
  definition: ListDefinition<State>,
  endpoint: Called,
  { input, refreshMilliseconds, enabled }: Asking<State, Called>,
): ListOf<State, ReplyOf<Called>['data'][number], ReplyOf<Called>> {
  const language = useLanguage()
  const { state, go, change, clear, phone, cards } = useAddressState(definition.address)
  const [remembered, remember] = usePreference(definition.rowsPerPage)
  const limit = state.limit ?? remembered
  const isEnabled = enabled?.(state) ?? true
  const query = useQuery(endpoint, input(state, limit), {
    refetchInterval:
      typeof refreshMilliseconds === 'function'
        ? (query) => refreshMilliseconds(query.state.data)
        : (refreshMilliseconds ?? false),
    refetchOnWindowFocus: refreshMilliseconds !== null,
    refetchOnReconnect: refreshMilliseconds !== null,
    enabled: isEnabled,
    // A list that does not refresh itself is always fetched on demand.
    ...(refreshMilliseconds === null ? { staleTime: 0 } : {}),
    // React Query returns the data of this query, previous and current.
    structuralSharing: (before, now) => keepUnchanged(before as ListPage | undefined, now as ListPage),
  })
  const { address } = definition
  const identity = address.write({ ...state, page: 1, limit: null })
  const requested = { key: `${address.write(state)} ${limit}`, identity, page: state.page, enabled: isEnabled }
  const { data, lostAt, ...shown } = useShownPage(query, requested)
  const total = data?.total ?? null
  return {
    remembers: definition,
    state,
    limit,
    rows: data?.data ?? noRows,
    reply: data ?? null,
    total,
    totalText: total === null ? null : formatNumber(language, total) + (data?.totalIsExact === false ? '+' : ''),
    ...shown,
    live: refreshMilliseconds === null ? null : { lostAt },
    isNarrowed: address.write(state) !== address.write(address.cleared(state)),
    identity,
    phone,
    cards,
    retry: () => void query.refetch(),
    go,
    change,
    setLimit: (size) => {
      remember(size)
      go(address.write({ ...state, page: 1, limit: size }))
    },
    clear,
  }
}
