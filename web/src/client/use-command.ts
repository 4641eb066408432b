import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type InputOf, type ReplyOf } from './call.ts'
import type { CallFailure } from './failure.ts'

export interface CommandOptions<Called extends Endpoint> {
  /** Queries that this command invalidates. */
  readonly refreshes?: readonly Endpoint[]
  readonly onSuccess?: (reply: ReplyOf<Called>, input: InputOf<Called>) => void
  readonly onError?: (failure: CallFailure, input: InputOf<Called>) => void
}

/** Sends a command of the contract once and never retries, because a repetition may be wrong. */
export function useCommand<Called extends Endpoint>(endpoint: Called, options: CommandOptions<Called> = {}) {
  const { refreshes = [], onSuccess, onError } = options
  const client = useQueryClient()
  return useMutation<ReplyOf<Called>, CallFailure, InputOf<Called>>({
    mutationFn: (input) => call(endpoint, input),
    retry: false,
    // Otherwise a command sent while offline would be paused and run later without the user.
    networkMode: 'always',
    onSuccess: (reply, input) => {
      for (const { path } of refreshes) void client.invalidateQueries({ queryKey: [path] })
      onSuccess?.(reply, input)
    },
    ...(onError === undefined ? {} : { onError }),
  })
}
