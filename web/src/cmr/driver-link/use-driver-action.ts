import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type InputOf, type ReplyOf } from '../../client/call.ts'
import type { CallFailure } from '../../client/failure.ts'
import { queryKey } from '../../client/use-query.ts'

/** Nobody answered, or not in time: the server may have done it, and asking again with the same key does no harm. */
export function isSilence({ code }: CallFailure): boolean {
  return code === 'offline' || code === 'timeout' || code === 'unavailable'
}

const mostTries = 4

/**
 * Does something for the driver. Where the connection is bad it is tried again by itself; the server does each act once,
 * whatever arrives twice.
 */
export function useDriverAction<Called extends Endpoint>(
  endpoint: Called,
  options: {
    readonly onSuccess?: (reply: ReplyOf<Called>) => void
    readonly onError?: (failure: CallFailure) => void
  } = {},
) {
  const client = useQueryClient()
  const { onSuccess, onError } = options
  const action = useMutation<ReplyOf<Called>, CallFailure, InputOf<Called>>({
    mutationFn: (input) => call(endpoint, input),
    retry: (tries, failure) => isSilence(failure) && tries < mostTries,
    retryDelay: (tries) => Math.min(1500 * 2 ** tries, 12_000),
    networkMode: 'always',
    onSuccess: async (reply) => {
      await client.invalidateQueries({ queryKey: queryKey(charterContract.open) })
      onSuccess?.(reply)
    },
    ...(onError === undefined ? {} : { onError }),
  })
  return { ...action, isTryingAgain: action.isPending && action.failureCount > 0 }
}
