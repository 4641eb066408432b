import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type InputOf, type ReplyOf } from './call.ts'
import type { CallFailure } from './failure.ts'
import { callRepeatably, isDefinite } from './repeat-safely.ts'
import { useRequestKey } from './request-key.ts'

export interface CommandOptions<Called extends Endpoint> {
  /** Queries that this command invalidates. */
  readonly refreshes?: readonly Endpoint[]
  readonly onSuccess?: (reply: ReplyOf<Called>, input: InputOf<Called>) => void
  readonly onError?: (failure: CallFailure, input: InputOf<Called>) => void
}

/**
 * Sends a command of the contract once, because a repetition may be wrong. One that creates something has an idempotency
 * key, the same until there is a definite answer, so that asking again for a lost one is safe; files get none.
 */
export function useCommand<Called extends Endpoint>(endpoint: Called, options: CommandOptions<Called> = {}) {
  const { refreshes = [], onSuccess, onError } = options
  const client = useQueryClient()
  const { keyFor, done } = useRequestKey()
  const hasKey = endpoint.isCreating && endpoint.upload === null
  const refresh = (): void => {
    for (const { path } of refreshes) void client.invalidateQueries({ queryKey: [path] })
  }
  return useMutation<ReplyOf<Called>, CallFailure, InputOf<Called>>({
    mutationFn: (input) =>
      hasKey ? callRepeatably(endpoint, input, keyFor(JSON.stringify(input))) : call(endpoint, input),
    retry: false,
    // Otherwise a command sent while offline would be paused and run later without the user.
    networkMode: 'always',
    onSuccess: (reply, input) => {
      done()
      refresh()
      onSuccess?.(reply, input)
    },
    onError: (failure, input) => {
      if (isDefinite(failure)) done()
      // Shows what there is now, before the user repeats it.
      if (failure.code === 'outcome_unknown') refresh()
      onError?.(failure, input)
    },
  })
}
