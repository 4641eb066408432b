import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { useEffect, useMemo } from 'react'
import type { CallFailure } from '../../../client/failure.ts'
import { useQuery } from '../../../client/use-query.ts'
import { shownNotes } from '../queue/shown-notes.ts'
import { useQueuedActions } from '../queue/use-driver-queue.ts'
import { useLockState, useNoteLock } from '../stored/use-note-lock.ts'
import { forgetNotes, useStoredNotes } from '../stored/use-stored-notes.ts'

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
  return failure !== null && ([401, 403].includes(failure.status) || refusalOfLink(failure.code) !== null)
}

/**
 * The notes of a link, or of the signed-in driver, refreshed by themselves, with what waits on this device. Without a network they
 * are those that the device has stored (`offline.at`: when the server sent them). `failed`: there is nothing to show.
 */
export function useDriverNotes(token: string | undefined) {
  const lock = useNoteLock(token)
  const isLocked = useLockState(lock) === 'locked'
  const isRestored = useStoredNotes(token, lock)
  const { data, error, refetch, isRefetchError, dataUpdatedAt } = useQuery(
    charterContract.open,
    { token },
    {
      enabled: isRestored,
      staleTime: 0,
      refetchInterval: ({ state }) => (isFinal(state.error) ? false : refreshMilliseconds),
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
  )
  const isOver = isFinal(error)
  const failed = data === undefined || isOver ? error : null
  useEffect(() => {
    if (isOver) forgetNotes(token)
  }, [isOver, token])
  const actions = useQueuedActions(token)
  const view = useMemo(() => (data === undefined ? undefined : shownNotes(data, actions)), [data, actions])
  const offline = isRefetchError && failed === null ? { at: dataUpdatedAt } : null
  const shown = failed === null && isRestored ? view : undefined
  return { view: shown, failed, offline, refetch: () => void refetch(), lock, isLocked }
}
