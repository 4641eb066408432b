import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { disposalContract } from '@roadnote/domain/cmr/disposal/contract'
import { isStopped } from '@roadnote/domain/cmr/disposal/instruction'
import { canDemandDelivery } from '@roadnote/domain/cmr/policy/disposal'
import type { UseCase } from '../../http/serve.ts'
import { recordEvent } from '../events/record.ts'
import { arrivedAt, disposalOfNote, rightOf } from '../evidence/disposal.ts'
import { noteToDispose } from '../note/note-to-sign.ts'
import { lockNote, requireVersion, saveNote } from '../note/store.ts'
import { reactToDemand } from '../reactions/disposal.ts'

/** The consignee demands delivery: the right of disposal passes, and what the carrier has not answered lapses. */
export const demandDelivery: UseCase<(typeof disposalContract)['demandDelivery']> = async (
  context,
  { cmr_id: cmrId, version },
) => {
  const { tx, actor } = context
  const note = await lockNote(tx, actor, cmrId)
  const disposal = await disposalOfNote(tx, cmrId)
  const verdict = canDemandDelivery(actor, noteToDispose(note), {
    hasArrived: arrivedAt(note.record) !== null,
    right: rightOf(note.record, disposal),
    isStopped: isStopped(disposal.instructions),
  })
  assertAllowed(verdict)
  if (disposal.isDemanded) return { message: 'crm.updated', version: note.record.version }
  requireVersion(note, version)
  const saved = await saveNote(context, note, { instructionsWaiting: null })
  await recordEvent(context, note, 'deliveryDemanded', {}, saved.place)
  await reactToDemand({ ...context, now: saved.place.at }, note, actor.name)
  return { message: 'crm.updated', version: saved.version }
}
