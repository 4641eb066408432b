import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { deliveryContract } from '@roadnote/domain/cmr/delivery/contract'
import { outcomeOfNote } from '@roadnote/domain/cmr/delivery/outcome'
import { canInstruct } from '@roadnote/domain/cmr/policy/delivery'
import type { UseCase } from '../../http/serve.ts'
import { recordEvent } from '../events/record.ts'
import { lockNote, saveNote } from '../note/store.ts'
import { reactToInstruction } from '../reactions/delivery.ts'
import { isLastRecord } from './last-record.ts'

/** The sender says what becomes of goods that were not taken (article 15). A later answer replaces the earlier one. */
export const instructCarrier: UseCase<(typeof deliveryContract)['instruct']> = async (
  context,
  { cmrId, instruction, text = null },
) => {
  const { actor, tx } = context
  const note = await lockNote(tx, actor, cmrId)
  assertAllowed(canInstruct(actor, note, outcomeOfNote(note.record.deliveryOutcome, note.status)))
  const payload = { instruction, text }
  if (await isLastRecord(tx, cmrId, 'instructionsGiven', payload))
    return { message: 'crm.updated', version: note.record.version }
  const saved = await saveNote(context, note, {})
  await recordEvent(context, note, 'instructionsGiven', payload, saved.place)
  await reactToInstruction(context, note, { by: actor.name, instruction, text, at: saved.place.at })
  return { message: 'crm.updated', version: saved.version }
}
