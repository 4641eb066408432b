import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { canRemove } from '@roadnote/domain/cmr/policy/policy'
import type { UseCase } from '../../http/serve.ts'
import { freeExternalIds } from '../note/external-ids.ts'
import { returnRest } from '../note/followed.ts'
import { lockNote } from '../note/store.ts'
import { applyTransition } from './apply-transition.ts'

/** Removing hides an unsigned note; it stays on record. A second call changes nothing. */
export const removeNote: UseCase<(typeof cmrContract)['remove']> = async (context, { id }) => {
  const { actor, tx } = context
  const note = await lockNote(tx, actor, id)
  if (note.status !== 8) {
    assertAllowed(canRemove(actor, note))
    await applyTransition(context, note, 'remove')
    await freeExternalIds(tx, note.id)
    await returnRest(context, note)
  }
  return { message: 'crm.deleted' }
}
