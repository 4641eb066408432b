import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { deliveryContract } from '@roadnote/domain/cmr/delivery/contract'
import { deliveryOutcomes } from '@roadnote/domain/cmr/delivery/outcome'
import { canRecordDelivery } from '@roadnote/domain/cmr/policy/delivery'
import type { Context } from '../../http/context.ts'
import type { UseCase } from '../../http/serve.ts'
import { recordEvent } from '../events/record.ts'
import { lockNote, requireVersion, saveNote } from '../note/store.ts'
import { reactToLeaving, reactToRefusal } from '../reactions/delivery.ts'
import { photosShowing } from './examine.ts'
import { isLastRecord } from './last-record.ts'

type Contract = typeof deliveryContract
type Sent<Name extends keyof Contract> = Omit<Parameters<UseCase<Contract[Name]>>[1], 'cmrId' | 'version'>

export const leaveGoods: UseCase<Contract['leaveGoods']> = (context, { cmrId, version, ...sent }) =>
  recordLeaving(context, cmrId, version, sent)

export const refuseDelivery: UseCase<Contract['refuseDelivery']> = (context, { cmrId, version, ...sent }) =>
  recordCarriersRefusal(context, cmrId, version, sent)

/** Nobody was there to sign. The note keeps its status: the receiver can still sign, which ends this fact. */
export async function recordLeaving(
  context: Context,
  cmrId: number,
  version: number | null | undefined,
  sent: Sent<'leaveGoods'>,
) {
  const { actor, tx } = context
  const note = await lockNote(tx, actor, cmrId)
  assertAllowed(canRecordDelivery(actor, note))
  const photos = await photosShowing(tx, cmrId, sent.photoIds ?? [])
  const payload = { reason: sent.reason, text: sent.text ?? null, place: sent.place ?? null, photos }
  if (await isLastRecord(tx, cmrId, 'goodsLeft', payload))
    return { message: 'crm.updated', version: note.record.version }
  requireVersion(note, version)
  const saved = await saveNote(context, note, { deliveryOutcome: deliveryOutcomes.left })
  await recordEvent(context, note, 'goodsLeft', payload, saved.place)
  const { reason, text, place } = payload
  await reactToLeaving(context, note, { by: actor.name, reason, text, place, at: saved.place.at })
  return { message: 'crm.updated', version: saved.version }
}

/** The consignee refuses and signs nothing: the carrier's side records it. */
export async function recordCarriersRefusal(
  context: Context,
  cmrId: number,
  version: number | null | undefined,
  sent: Sent<'refuseDelivery'>,
) {
  const { actor, tx } = context
  const note = await lockNote(tx, actor, cmrId)
  assertAllowed(canRecordDelivery(actor, note))
  const photos = await photosShowing(tx, cmrId, sent.photoIds ?? [])
  const payload = { by: 'carrier', reason: sent.reason, text: sent.text ?? null, photos, signer: null } as const
  if (await isLastRecord(tx, cmrId, 'deliveryRefused', payload))
    return { message: 'crm.updated', version: note.record.version }
  requireVersion(note, version)
  const saved = await saveNote(context, note, { deliveryOutcome: deliveryOutcomes.refused })
  await recordEvent(context, note, 'deliveryRefused', payload, saved.place)
  await reactToRefusal(context, note, { by: actor.name, reason: sent.reason, text: payload.text, at: saved.place.at })
  return { message: 'crm.updated', version: saved.version }
}
