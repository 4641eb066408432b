import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { type QueryKey, useQuery as useReactQuery, type UseQueryOptions } from '@tanstack/react-query'
import { call, type InputOf, type ReplyOf } from './call.ts'
import type { CallFailure } from './failure.ts'

/** Query keys begin with the path of the endpoint, so that a command can invalidate all its queries. */
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

/** Fetches and caches a query of the contract. */
export function useQuery<Called extends Endpoint>(
  endpoint: Called,
  input: InputOf<Called>,
  options: QueryOptions<Called> = {},
) {
  return useReactQuery<ReplyOf<Called>, CallFailure>({ ...options, ...queryOf(endpoint, input) })
}
