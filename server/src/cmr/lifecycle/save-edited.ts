import { recordEvent } from '../events/record.ts'
import type { Change, NoteColumns } from '../note/columns.ts'
import { saveNote, type Note, type SavedNote } from '../note/store.ts'
import { queueModified } from '../reactions/webhooks.ts'
import { applyTransition, type TransitionContext } from './apply-transition.ts'
import type { StatusDecision } from './release.ts'

interface Edited extends StatusDecision {
  readonly changes: readonly Change[]
  readonly columns: NoteColumns
}

/** Saves the edited columns and the resulting status. */
export async function saveEdited(context: TransitionContext, note: Note, edited: Edited): Promise<SavedNote> {
  const { changes, columns, transition, missing } = edited
  if (transition !== undefined) {
    const payload = Object.keys(missing).length > 0 ? { missing } : {}
    const turned = await applyTransition(context, note, transition, columns, { changes, payload })
    await queueModified(context, note, turned, changes)
    return turned
  }
  const saved = await saveNote(context, note, columns)
  await recordEvent(context, note, 'noteEdited', { changes }, saved.place)
  await queueModified(context, note, saved, changes)
  return saved
}
