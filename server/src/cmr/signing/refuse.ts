import { assertAllowed } from '@roadnote/domain/access/verdict'
import { deliveryOutcomes } from '@roadnote/domain/cmr/delivery/outcome'
import type { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { canSign } from '@roadnote/domain/cmr/signing/policy'
import type { Context } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { photosShowing } from '../delivery/examine.ts'
import { isLastRecord } from '../delivery/last-record.ts'
import { recordEvent } from '../events/record.ts'
import { noteToSign } from '../note/note-to-sign.ts'
import { lockNote, requireVersion, saveNote } from '../note/store.ts'
import { reactToRefusal } from '../reactions/delivery.ts'
import { inTransaction, proveReceiver, type SigningParts } from './calls.ts'
import type { ProvedSignature } from './signature-rows.ts'

type Refuse = UseCaseWithoutTransaction<(typeof signingContract)['refuseAsReceiver']>
type Sent = Parameters<Refuse>[1]

/**
 * The receiver refuses the whole consignment with their own code, counted like a signature: nobody refuses for somebody
 * else. It is no signature: the note keeps its status, and the receiver may still sign later.
 */
export function refuseAsReceiver(parts: SigningParts): Refuse {
  return async (context, sent) => {
    const proved = await proveReceiver(context, parts, sent)
    return inTransaction(context, (inner) => recordRefusal(inner, sent, proved))
  }
}

async function recordRefusal(
  context: Context,
  { cmr_id: id, version, reason, text = null, photoIds = [] }: Sent,
  { signer, failuresBefore }: ProvedSignature,
) {
  const { actor, tx } = context
  const note = await lockNote(tx, actor, id)
  assertAllowed(canSign('receiver', signer, noteToSign(note)))
  const payload = {
    by: 'recipient',
    reason,
    text,
    photos: await photosShowing(tx, id, photoIds),
    signer: { userId: signer.userId, name: signer.name, organization: signer.organizationName, failuresBefore },
  } as const
  if (await isLastRecord(tx, id, 'deliveryRefused', payload))
    return { message: 'crm.updated', version: note.record.version }
  requireVersion(note, version)
  const saved = await saveNote(context, note, { deliveryOutcome: deliveryOutcomes.refused })
  await recordEvent(context, note, 'deliveryRefused', payload, saved.place)
  await reactToRefusal(context, note, { by: signer.name, reason, text, at: saved.place.at })
  return { message: 'crm.updated', version: saved.version }
}
