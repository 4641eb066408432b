import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { DeliveryCheck } from '@roadnote/domain/cmr/delivery/check'
import type { deliveryContract } from '@roadnote/domain/cmr/delivery/contract'
import { canRecordDelivery } from '@roadnote/domain/cmr/policy/delivery'
import type { Context } from '../../http/context.ts'
import type { UseCase } from '../../http/serve.ts'
import { recordEvent } from '../events/record.ts'
import { lockNote, requireVersion, saveNote } from '../note/store.ts'
import { queueModified } from '../reactions/webhooks.ts'
import { examineCheck, saveCheck } from './examine.ts'
import { recordsOfNotes } from './records.ts'

export const checkDelivery: UseCase<(typeof deliveryContract)['checkDelivery']> = (
  context,
  { cmrId, version, ...check },
) => recordCarriersCheck(context, cmrId, version, check)

/** The carrier's own count before the receiver signs. The same check sent again is recorded once. */
export async function recordCarriersCheck(
  context: Context,
  cmrId: number,
  version: number | null | undefined,
  check: DeliveryCheck,
) {
  const { actor, tx } = context
  const note = await lockNote(tx, actor, cmrId)
  assertAllowed(canRecordDelivery(actor, note))
  const examined = await examineCheck(tx, cmrId, check)
  const { changes, remarks } = examined
  const last = (await recordsOfNotes(tx, [cmrId])).get(cmrId)?.at(-1)
  const isSame = JSON.stringify(last?.remarks) === JSON.stringify(remarks)
  const isRepeated = last?.kind === 'check' && last.by === 'carrier' && isSame
  if (changes.length === 0 && isRepeated) return { message: 'crm.updated', version: note.record.version }
  // After the comparison: the repetition of a request that was executed carries the version from before.
  requireVersion(note, version)
  await saveCheck(tx, examined)
  const saved = await saveNote(context, note, {})
  await recordEvent(context, note, 'deliveryChecked', { by: 'carrier', outcome: null, remarks, changes }, saved.place)
  await queueModified(context, note, saved, changes)
  return { message: 'crm.updated', version: saved.version }
}
