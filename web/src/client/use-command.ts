import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type InputOf, type ReplyOf } from './call.ts'
import type { CallFailure } from './failure.ts'

export interface CommandOptions<Called extends Endpoint> {
  /** Queries whose answers this command makes old. */
  readonly refreshes?: readonly Endpoint[]
  readonly onSuccess?: (reply: ReplyOf<Called>, input: InputOf<Called>) => void
  readonly onError?: (failure: CallFailure, input: InputOf<Called>) => void
}

/** Carries out a command of the contract: once, never again by itself, because doing it twice may be wrong. */
export function useCommand<Called extends Endpoint>(endpoint: Called, options: CommandOptions<Called> = {}) {
  const { refreshes = [], onSuccess, onError } = options
  const client = useQueryClient()
  return useMutation<ReplyOf<Called>, CallFailure, InputOf<Called>>({
    mutationFn: (input) => call(endpoint, input),
    retry: false,
    // Without this a command given while offline would wait and be carried out later, unasked.
    networkMode: 'always',
    onSuccess: (reply, input) => {
      for (const { path } of refreshes) void client.invalidateQueries({ queryKey: [path] })
      onSuccess?.(reply, input)
    },
    ...(onError === undefined ? {} : { onError }),
  })
}
