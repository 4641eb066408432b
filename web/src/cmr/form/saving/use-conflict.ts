import { cmrContract, type NoteItem } from '@roadnote/domain/cmr/contract/note'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { textOfFailure } from '../../../client/failure.ts'
import { queryOf } from '../../../client/use-query.ts'
import { useText } from '../../../language/use-text.ts'
import { notify } from '../../../ui/notify.ts'
import type { FormValues } from '../state/form-values.ts'
import type { NoteForm } from '../state/use-note-form.ts'

/** Another user saved the note while it was open here. */
export interface Conflict {
  readonly fresh: NoteItem
  readonly mine: FormValues
  /** The common base of both versions. */
  readonly base: FormValues
  /** The note as loaded: later events are changes by other users. */
  readonly known: NoteItem
}

export type ConflictResolution = 'reload' | 'reapply'

export function useConflict({ item, read, adopt, present }: NoteForm) {
  const text = useText()
  const client = useQueryClient()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const fetchFresh = (id: number) => client.fetchQuery({ ...queryOf(cmrContract.item, { cmr_id: id }), staleTime: 0 })
  const meet = async (mine: FormValues): Promise<void> => {
    if (item !== null) setConflict({ fresh: await fetchFresh(item.id), mine, base: read, known: item })
  }
  /** Before saving: compares the current form values with the changes of other users. */
  const look = (): void => {
    meet(present()).catch((failure: unknown) => notify.problem(textOfFailure(failure, text), { id: 'form' }))
  }
  /** Typed text that began from another version of the note, with the values of that one. */
  const compare = (base: FormValues, version: number): void => {
    if (item !== null) setConflict({ fresh: item, mine: present(), base, known: { ...item, version } })
  }
  /** Rebases the typed values on the latest version; a failed fetch shows up on the next save. */
  const follow = async (): Promise<void> => {
    const fresh = item === null ? null : await fetchFresh(item.id).catch(() => null)
    if (fresh !== null) adopt(fresh, read)
  }
  const settle = (how: ConflictResolution): void => {
    if (conflict === null) return
    const { fresh, mine, base } = conflict
    adopt(fresh, how === 'reload' ? mine : base)
    setConflict(null)
    notify.told(text(how === 'reload' ? 'form.conflict.reloaded' : 'form.conflict.reapplied'), { id: 'form' })
  }
  return { conflict, meet, look, compare, follow, settle, close: () => setConflict(null) }
}
