import { recordEvent, type Recording } from '../events/record.ts'
import { lockNoteAsSystem, saveNote, type Note } from './store.ts'

/** The follow-up note was removed: its goods are open on the first note again, which says so. */
export async function returnRest(context: Recording, { code, record }: Pick<Note, 'code' | 'record'>): Promise<void> {
  if (record.followUpOf === null) return
  const { tx } = context
  const first = await tx.selectFrom('cmr').where('code', '=', record.followUpOf).select('id').executeTakeFirst()
  if (first === undefined) return
  const note = await lockNoteAsSystem(tx, first.id)
  if (note.record.followUp !== code) return
  const { place } = await saveNote(context, note, { followUp: null })
  await recordEvent(context, note, 'followUpWithdrawn', { code }, place)
}
