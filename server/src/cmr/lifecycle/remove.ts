import { insist } from '@roadnote/domain/access/verdict'
import type { cmrContract } from '@roadnote/domain/cmr/contract'
import { canRemove } from '@roadnote/domain/cmr/policy'
import type { UseCase } from '../../http/serve.ts'
import { recordEvent } from '../events/record.ts'
import { lockNote, saveNote } from '../note/store.ts'

/** Removing hides a note that nobody has signed; it stays on record. A second call finds it removed and changes nothing. */
export const removeNote: UseCase<(typeof cmrContract)['remove']> = async (context, { id }) => {
  const { actor, tx } = context
  const note = await lockNote(tx, actor, id)
  if (note.status !== 8) {
    insist(canRemove(actor, note))
    const { status, place } = await saveNote(context, note, {}, 'remove')
    await recordEvent(context, note, 'noteRemoved', { status: { from: note.status, to: status } }, place)
  }
  return { message: 'crm.deleted' }
}
