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

/** A list as its parts know it: search row, chips, table, pager. */
export interface List<Row extends ListRow = ListRow> {
  readonly remembers: Pick<ListDefinition<unknown>, 'usuallyHidden' | 'hiddenColumns' | 'density'>
  readonly state: ListState
  readonly limit: number
  readonly rows: readonly Row[]
  /** `null` until the first answer. */
  readonly total: number | null
  readonly totalText: string | null
  /** Why there is nothing to show at all. */
  readonly failure: CallFailure | null
  readonly isFirstOnItsWay: boolean
  /** The rows are those from before; what was asked for is on its way. */
  readonly isWaiting: boolean
  readonly wait: WaitLength
  /** What was asked for could not be had: the rows are those from before. */
  readonly old: { readonly failure: CallFailure; readonly since: Date } | null
  /** The filter that the rows belong to; another `identity` than the list's while its own rows are not there. */
  readonly rowsOf: string
  /** The page that the pager stands on. */
  readonly page: number
  /** It renews itself, or would: since when it does not. `null`: it is fetched when somebody asks. */
  readonly live: { readonly lostAt: Date | null } | null
  /** There are rows, or there would be, without the filters. */
  readonly isNarrowed: boolean
  /** Changes when other rows are asked for, but not with the page. */
  readonly identity: string
  readonly phone: boolean
  retry(): void
  /** A change leads back to the first page unless it is about the page. */
  change(changes: Partial<ListState>): void
  setLimit(limit: number): void
  clear(): void
}

export interface ListOf<State extends ListState, Row extends ListRow> extends List<Row> {
  readonly state: State
  change(changes: Partial<State>): void
  /** To another state of this list, as its address says it. */
  go(address: string): void
}

type ListEndpoint = Endpoint & { readonly reply: { readonly _zod: { readonly output: ListPage } } }

interface Asking<State, Called extends Endpoint> {
  readonly input: (state: State, limit: number) => InputOf<Called>
  /** How often it is fetched again; `null`: only when somebody asks. */
  readonly refreshMilliseconds: number | null
  /** `false`: there is nothing to ask yet. */
  readonly enabled?: (state: State) => boolean
}

const noRows: readonly never[] = []

/**
 * A list of the server as its address wants it. The page before stays until the next is there, also when that cannot be
 * had; while it is looked at it renews itself, and rows that say what they said before stay the same objects.
 */
export function useList<State extends ListState, Called extends ListEndpoint>(
  definition: ListDefinition<State>,
  endpoint: Called,
  { input, refreshMilliseconds, enabled }: Asking<State, Called>,
): ListOf<State, ReplyOf<Called>['data'][number]> {
  const language = useLanguage()
  const { state, go, change, clear, phone } = useAddressState(definition.address)
  const [remembered, remember] = usePreference(definition.rowsPerPage)
  const limit = state.limit ?? remembered
  const isEnabled = enabled?.(state) ?? true
  const query = useQuery(endpoint, input(state, limit), {
    refetchInterval: refreshMilliseconds ?? false,
    refetchOnWindowFocus: refreshMilliseconds !== null,
    refetchOnReconnect: refreshMilliseconds !== null,
    enabled: isEnabled,
    // What does not renew itself is fetched whenever somebody asks.
    ...(refreshMilliseconds === null ? { staleTime: 0 } : {}),
    // React Query gives what this query has answered, before and now.
    structuralSharing: (before, now) => keepUnchanged(before as ListPage | undefined, now as ListPage),
  })
  const { address } = definition
  const identity = address.write({ ...state, page: 1, limit: null })
  const asked = { key: `${address.write(state)} ${limit}`, identity, page: state.page, enabled: isEnabled }
  const { data, lostAt, ...shown } = useShownPage(query, asked)
  const total = data?.total ?? null
  return {
    remembers: definition,
    state,
    limit,
    rows: data?.data ?? noRows,
    total,
    totalText: total === null ? null : formatNumber(language, total) + (data?.totalIsExact === false ? '+' : ''),
    ...shown,
    live: refreshMilliseconds === null ? null : { lostAt },
    isNarrowed: address.write(state) !== address.write(address.cleared(state)),
    identity,
    phone,
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
