import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import type { NoteChange } from '@roadnote/domain/cmr/contract/history'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../../client/session.ts'
import { useQuery } from '../../../client/use-query.ts'
import type { useConflict } from './use-conflict.ts'
import type { NoteForm } from '../state/use-note-form.ts'

const lookMilliseconds = 20_000

const nothing: readonly NoteChange[] = []

/**
 * Changes by other users since this form loaded the note: polled and checked when the user returns to the page, so
 * that nobody learns of them only on save. The user's own actions outside the form (a comment, another window) are
 * merged silently below the typed values.
 */
export function useOthersChanges(
  note: NoteForm,
  { conflict, follow }: ReturnType<typeof useConflict>,
  isSaving: boolean,
) {
  const { item, version } = note
  const user = useSession()?.user
  const known = version.current
  const { data } = useQuery(
    cmrContract.changes,
    { cmr_id: item?.id ?? 1, version: known },
    {
      enabled: item !== null && !isSaving && conflict === null,
      staleTime: 0,
      refetchInterval: lookMilliseconds,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
      retry: false,
    },
  )
  const changes = data === undefined || data.version <= known || isSaving ? nothing : data.changes
  const others = changes.filter(({ who, organisation }) => who !== user?.name || organisation !== user.organization)
  /** The version that only changes of this user have led to. */
  const ownVersion = changes.length > 0 && others.length === 0 ? data?.version : undefined
  const followOwnChanges = useEffectEvent(() => void follow())
  // Once per version: a failed fetch is retried with the next version or on save.
  useEffect(() => {
    if (ownVersion !== undefined) followOwnChanges()
  }, [ownVersion])
  return others
}
