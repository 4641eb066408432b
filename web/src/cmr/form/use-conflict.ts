import { cmrContract, type NoteItem } from '@roadnote/domain/cmr/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/notify.ts'
import type { FormValues } from './form-values.ts'
import type { NoteForm } from './use-note-form.ts'

/** Somebody else saved the note while it was open here. */
export interface Conflict {
  readonly fresh: NoteItem
  readonly mine: FormValues
  /** What both began with. */
  readonly base: FormValues
  /** The note as it was read: what happened after its last change is the work of others. */
  readonly known: NoteItem
}

export type Settlement = 'reload' | 'reapply'

export function useConflict({ item, read, adopt }: NoteForm) {
  const text = useText()
  const client = useQueryClient()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const meet = async (mine: FormValues): Promise<void> => {
    if (item === null) return
    const fresh = await client.fetchQuery({ ...queryOf(cmrContract.item, { cmr_id: item.id }), staleTime: 0 })
    setConflict({ fresh, mine, base: read, known: item })
  }
  const settle = (how: Settlement): void => {
    if (conflict === null) return
    const { fresh, mine, base } = conflict
    adopt(fresh, how === 'reload' ? mine : base)
    setConflict(null)
    notify.told(text(how === 'reload' ? 'form.conflict.reloaded' : 'form.conflict.reapplied'), { id: 'form' })
  }
  return { conflict, meet, settle, close: () => setConflict(null) }
}
