import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { useMemo } from 'react'
import type { CallFailure } from '../../../client/failure.ts'
import { useQuery } from '../../../client/use-query.ts'
import { shownNotes } from '../queue/shown-notes.ts'
import { useQueuedActions } from '../queue/use-driver-queue.ts'

const refreshMilliseconds = 20_000

/** Why a link does not open: a retry would not help. The names are also text keys. */
const refusalsOfLink = {
  charter_link_unknown: 'unknown',
  charter_link_expired: 'expired',
  charter_link_revoked: 'revoked',
} as const

export function refusalOfLink(code: string): (typeof refusalsOfLink)[keyof typeof refusalsOfLink] | null {
  return code in refusalsOfLink ? refusalsOfLink[code as keyof typeof refusalsOfLink] : null
}

function isFinal(failure: CallFailure | null): boolean {
  return failure !== null && (failure.status === 401 || refusalOfLink(failure.code) !== null)
}

/**
 * The notes of a link, or of the signed-in driver, refreshed by themselves, with what waits on this device. `failed`: there is
 * nothing to show.
 */
export function useDriverNotes(token: string | undefined) {
  const { data, error, refetch, isRefetchError } = useQuery(
    charterContract.open,
    { token },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (isFinal(state.error) ? false : refreshMilliseconds),
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
  )
  const failed = error !== null && (data === undefined || isFinal(error)) ? error : null
  const actions = useQueuedActions(token)
  const view = useMemo(() => (data === undefined ? undefined : shownNotes(data, actions)), [data, actions])
  return { view, failed, offline: isRefetchError && failed === null, refetch: () => void refetch() }
}
