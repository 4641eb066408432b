import { Refusal } from '@roadnote/domain/access/refusal'
import { insist } from '@roadnote/domain/access/verdict'
import { mayHappen } from '@roadnote/domain/cmr/lifecycle'
import { transitionOf } from '@roadnote/domain/cmr/signing'
import { canSign, methodOf, signerStanding } from '@roadnote/domain/cmr/signing-policy'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import type { Place } from '../events/place.ts'
import { signedContent } from '../evidence/signed-content.ts'
import { noteToSign } from '../note/note-to-sign.ts'
import { signatureRows, type ProvedSignature, type Signed, type SigningTerms } from './signature-rows.ts'
import { applyTransition } from '../lifecycle/apply-transition.ts'
import { insistOnVersion, lockNote, type Note, type Saved } from '../note/store.ts'
import { reactToSignature } from '../reactions/reactions.ts'

/** What a signature leaves on the note itself, so that lists and dashboards need not open it. */
const columnsOf = {
  shipper: { comment: 'senderComment', signer: 'senderSignerId', method: 'senderMethod' },
  driver: { comment: 'driverComment', signer: 'driverSignerId', method: 'driverMethod' },
  receiver: { comment: 'recipientComment', signer: 'receiverSignerId', method: 'receiverMethod' },
} as const

/**
 * The signature, the new status, the event and its seal: all of them or none, in the caller's transaction. What is
 * signed is what the signer saw: a note that has another version by now is not signed. `seenVersion` null: a client
 * that does not say what it showed, which the record keeps.
 */
export async function signNote(
  context: Context,
  cmrId: number,
  signature: ProvedSignature,
  seenVersion: number | null,
): Promise<{ note: Note; saved: Saved; mailsLeftOut: number }> {
  const { tx, actor } = context
  const { step, signer, comment } = signature
  const note = await lockNote(tx, actor, cmrId)
  insist(mayHappen(transitionOf(step), note))
  insistOnVersion(note, seenVersion)
  const terms = termsOf(context, note, signature)
  const names = columnsOf[step]
  const remark = comment === null ? {} : { [names.comment]: comment }
  const content = await signedContent(tx, note, { ...note.record, ...remark })
  const columns = { ...remark, [names.signer]: signer.userId, [names.method]: terms.method }
  const saved = await applyTransition(context, note, transitionOf(step), columns, {
    write: (status, place) => writeSignature(context, note, place, { signature, terms, content, status, seenVersion }),
  })
  const told = { step, signedBy: signer.name, comment, status: saved.status }
  return { note, saved, mailsLeftOut: await reactToSignature({ ...context, now: saved.place.at }, note, told) }
}

/** Event, caller and signature in one statement: they only exist together, and the signer waits for each one more. */
async function writeSignature(context: Context, note: Note, place: Place, signed: Signed): Promise<void> {
  const { event, beside, whence, signature } = signatureRows(context, note, place, signed)
  const eventId = sql<number>`(select id from event)`
  await context.tx
    .with('event', (db) => db.insertInto('cmrEvent').values(event).returning('id'))
    .with('private', (db) => db.insertInto('cmrEventPrivate').values({ eventId, ...beside }))
    .with('whence', (db) => db.insertInto('cmrEventPerson').values({ eventId, ...whence }))
    .insertInto('cmrSignature')
    .values({ ...signature, eventId })
    .execute()
}

function termsOf({ actor }: Context, note: Note, { step, signer, drawn, through }: ProvedSignature): SigningTerms {
  const facts = noteToSign(note)
  insist(canSign(step, signer, facts))
  const standing = signerStanding(step, signer, facts)
  if (standing === null) throw new Refusal('signer_not_party')
  const onOthersDevice = signer.userId !== actor.userId
  return {
    organizationId: partyId(note, standing.side),
    method: methodOf({
      drawn: drawn !== null,
      subordinate: standing.subordinate,
      onOthersDevice,
      byLink: through !== undefined,
    }),
    picture: drawn ?? signer.storedSignature,
  }
}

function partyId({ record }: Note, side: 'creator' | 'sender' | 'carrier' | 'subcontractor' | 'recipient'): number {
  const ids = {
    creator: record.createdByOrganizationId,
    sender: record.senderOrganizationId,
    carrier: record.carrierOrganizationId,
    subcontractor: record.subcontractorOrganizationId,
    recipient: record.recipientOrganizationId,
  }
  return ids[side] ?? record.senderOrganizationId
}
