import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type InputOf, type ReplyOf } from '../../../client/call.ts'
import type { CallFailure } from '../../../client/failure.ts'
import { queryKey } from '../../../client/use-query.ts'

/** No answer or a timeout: the server may have executed the action, and a retry with the same key is safe. */
export function hasNoReply({ code }: CallFailure): boolean {
  return (
    code === 'offline' ||
    code === 'timeout' ||
    code === 'unavailable' ||
    code === 'outcome_unknown' ||
    code === 'files_unavailable'
  )
}

const mostTries = 4

/** Tries again while no reply comes; offline it waits and goes on at the moment the connection is back. */
const retriesOfDriver = {
  retry: (tries: number, failure: CallFailure) => hasNoReply(failure) && tries < mostTries,
  retryDelay: (tries: number) => Math.min(1500 * 2 ** tries, 12_000),
  networkMode: 'offlineFirst',
} as const

/**
 * Runs what must not wait for a later connection, such as a signature, with automatic retries on a bad one; repeating it
 * has no second effect. Everything else goes through `queue/use-driver-action.ts`.
 */
export function useDirectAction<Called extends Endpoint>(
  endpoint: Called,
  options: {
    readonly onSuccess?: (reply: ReplyOf<Called>) => void
    readonly onError?: (failure: CallFailure) => void
  } = {},
) {
  const client = useQueryClient()
  const { onSuccess, onError } = options
  const reread = () => client.invalidateQueries({ queryKey: queryKey(charterContract.open) })
  const action = useMutation<ReplyOf<Called>, CallFailure, InputOf<Called>>({
    mutationFn: (input) => call(endpoint, input),
    ...retriesOfDriver,
    onSuccess: async (reply) => {
      await reread()
      onSuccess?.(reply)
    },
    onError: async (failure) => {
      // The page shows what has changed, and the driver decides again.
      if (failure.code === 'changed_meanwhile' || failure.code === 'not_all_signed') await reread()
      onError?.(failure)
    },
  })
  return { ...action, isTryingAgain: action.isPending && action.failureCount > 0 }
}
