import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import type { NoteChange } from '@roadnote/domain/cmr/contract/history'
import { useEffect } from 'react'
import { useSession } from '../../../client/session.ts'
import { useQuery } from '../../../client/use-query.ts'
import type { useConflict } from './use-conflict.ts'
import type { NoteForm } from '../state/use-note-form.ts'

const lookMilliseconds = 20_000

const nothing: readonly NoteChange[] = []

/**
 * What others did to the note since this form read it: asked from time to time and whenever somebody comes back to the
 * page, so that nobody hears of it only when they save. One's own acts beside the form (a comment, another window) are
 * taken over without a word, below what was typed.
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
  const isMine = changes.length > 0 && others.length === 0
  useEffect(() => {
    if (isMine) void follow()
    // Once for each version: what could not be fetched is asked for again with the next one, or when it is saved.
    // oxlint-disable-next-line react/exhaustive-deps -- `follow` is another function each time
  }, [isMine, data?.version])
  return others
}
