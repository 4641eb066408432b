import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { type QueryKey, useQuery as useReactQuery, type UseQueryOptions } from '@tanstack/react-query'
import { call, type InputOf, type ReplyOf } from './call.ts'
import type { CallFailure } from './failure.ts'

/** Everything fetched from one endpoint begins with its path, so that a command can refresh it whole. */
export function queryKey<Called extends Endpoint>(endpoint: Called, input?: InputOf<Called>): QueryKey {
  return input === undefined ? [endpoint.path] : [endpoint.path, input]
}

export type QueryOptions<Called extends Endpoint> = Omit<
  UseQueryOptions<ReplyOf<Called>, CallFailure>,
  'queryKey' | 'queryFn'
>

/** For `queryClient.fetchQuery` and route loaders. */
export function queryOf<Called extends Endpoint>(endpoint: Called, input: InputOf<Called>) {
  return {
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<ReplyOf<Called>> =>
      call(endpoint, input, { signal }),
  }
}

/** Fetches what a query of the contract answers and keeps it in the cache. */
export function useQuery<Called extends Endpoint>(
  endpoint: Called,
  input: InputOf<Called>,
  options: QueryOptions<Called> = {},
) {
  return useReactQuery<ReplyOf<Called>, CallFailure>({ ...options, ...queryOf(endpoint, input) })
}
