import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { remarksOnRefusedPart } from '@roadnote/domain/cmr/delivery/check'
import { deliveryOutcome, deliveryOutcomes, type DeliveryOutcome } from '@roadnote/domain/cmr/delivery/outcome'
import { transitionOf } from '@roadnote/domain/cmr/signing/steps'
import { canSign, signMethodOf, signingBasis } from '@roadnote/domain/cmr/signing/policy'
import { assuranceOf, meetsRequirement } from '@roadnote/domain/session/assurance'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { examineCheck, rowsToCheck, saveCheck, type ExaminedCheck } from '../delivery/examine.ts'
import type { ChainPosition } from '../events/place.ts'
import { recordEvent } from '../events/record.ts'
import { readRowsAndSignature, tamperedFields, type RowsAndSignature } from '../evidence/compare-signed.ts'
import { requiredAssurance, noteToSign, partyId } from '../note/note-to-sign.ts'
import { columnsOfStep, contentToSign, remarkColumn } from './content.ts'
import { signatureRows, type ProvedSignature, type CompletedSignature, type SigningTerms } from './signature-rows.ts'
import { applyTransition } from '../lifecycle/apply-transition.ts'
import { changedMeanwhile, requireVersion, lockNote, type Note, type SavedNote } from '../note/store.ts'
import { reactToRefusedPart } from '../reactions/delivery.ts'
import { reactToSignature } from '../reactions/reactions.ts'

/**
 * Writes the signature, the new status, the event and its seal in the caller's transaction. A note whose version
 * differs from the one that the signer saw is not signed. `seenVersion` is null if the client does not send it,
 * which the record states.
 */
export async function signNote(
  context: Context,
  cmrId: number,
  signature: ProvedSignature,
  seenVersion: number | null,
): Promise<{ note: Note; saved: SavedNote; mailsLeftOut: number }> {
  const { tx, actor } = context
  const { step, signer, comment, passkey } = signature
  const note = await lockNote(tx, actor, cmrId)
  requireVersion(note, seenVersion)
  const terms = termsOf(context, note, signature)
  const rows = await readRowsAndSignature(tx, note.record)
  await requireSigned(context, note, rows)
  const names = columnsOfStep[step]
  const check = await checkOf(context, note, signature)
  const content = await contentToSign(tx, note, signature, check, { newSalt: passkey?.saltsOf(cmrId), known: rows })
  // The passkey signed the content of its challenge, which may have changed since.
  if (passkey !== undefined && passkey.hashOf(cmrId) !== content.hash.toString('hex')) throw changedMeanwhile(note)
  const outcome = step === 'receiver' ? await outcomeAfter(tx, note, check) : null
  const columns = {
    ...remarkColumn(signature),
    [names.signer]: signer.userId,
    [names.method]: terms.method,
    ...(outcome === null ? {} : { deliveryOutcome: deliveryOutcomes[outcome] }),
    // What nobody has answered lapses with the delivery.
    ...(step === 'receiver' ? { instructionsWaiting: null } : {}),
  }
  if (check !== null) await saveCheck(tx, check)
  const saved = await applyTransition(context, note, transitionOf(step), columns, {
    write: async (status, place) => {
      const next = check === null ? place : await recordCheck(context, note, check, outcome, place)
      await writeSignature(context, note, next, { signature, terms, content, status, seenVersion })
    },
  })
  if (check !== null) await askSender(context, note, check, signer.name, saved.place.at)
  const signedStep = { step, signedBy: signer.name, comment, status: saved.status }
  return { note, saved, mailsLeftOut: await reactToSignature({ ...context, now: saved.place.at }, note, signedStep) }
}

/** The receiver's check of this note, compared with its rows; the other parties check nothing. */
async function checkOf(
  { tx }: Context,
  { id }: Note,
  { step, checks }: ProvedSignature,
): Promise<ExaminedCheck | null> {
  const check = step === 'receiver' ? checks?.get(id) : undefined
  return check === undefined ? null : examineCheck(tx, id, check)
}

/** By the check, or by what the carrier counted before. */
async function outcomeAfter(tx: Context['tx'], { id }: Note, check: ExaminedCheck | null) {
  const { goods } = check?.rows ?? (await rowsToCheck(tx, id))
  return deliveryOutcome({ kind: 'signed', found: { goods, remarks: check?.remarks ?? [] } })
}

/** Directly before the signature, whose hash of the event before covers it. */
function recordCheck(
  context: Context,
  note: Note,
  { remarks, changes }: ExaminedCheck,
  outcome: DeliveryOutcome | null,
  place: ChainPosition,
): Promise<ChainPosition> {
  return recordEvent(context, note, 'deliveryChecked', { by: 'recipient', outcome, remarks, changes }, place)
}

/** Goods that were not accepted wait for the sender's instructions. */
async function askSender(
  context: Context,
  note: Note,
  { remarks }: ExaminedCheck,
  by: string,
  at: Date,
): Promise<void> {
  const refused = remarksOnRefusedPart(remarks)
  if (refused.length > 0) await reactToRefusedPart({ ...context, now: at }, note, { by, remarks: refused, at })
}

/** A note that was changed in the database after an earlier signature cannot be signed. */
async function requireSigned({ tx }: Context, { record }: Note, rows: RowsAndSignature): Promise<void> {
  const differs = await tamperedFields(tx, record, rows)
  if (differs.length > 0) throw new Refusal('content_differs', { about: { differs } })
}

/** Event, origin and signature in one statement: they exist only together, and every further query delays signing. */
async function writeSignature(
  context: Context,
  note: Note,
  place: ChainPosition,
  signed: CompletedSignature,
): Promise<void> {
  const { event, beside: privateParts, origin, signature } = signatureRows(context, note, place, signed)
  const eventId = sql<number>`(select id from event)`
  await context.tx
    .with('event', (db) => db.insertInto('cmrEvent').values(event).returning('id'))
    .with('private', (db) => db.insertInto('cmrEventPrivate').values({ eventId, ...privateParts }))
    .with('origin', (db) => db.insertInto('cmrEventPerson').values({ eventId, ...origin }))
    .insertInto('cmrSignature')
    .values({ ...signature, eventId })
    .execute()
}

function termsOf({ actor }: Context, note: Note, signature: ProvedSignature): SigningTerms {
  const { step, signer, drawn, through, passkey, signOnFactors, alone } = signature
  const facts = noteToSign(note)
  assertAllowed(canSign(step, signer, facts))
  const standing = signingBasis(step, signer, facts)
  if (standing === null) throw new Refusal('signer_not_party')
  const onOthersDevice = signer.userId !== actor.userId
  const proof = { passkey: passkey?.used ?? null, drawn: drawn !== null, signOnFactors, linkAlone: alone !== undefined }
  assertAllowed(meetsRequirement(requiredAssurance(step, signer, note), proof))
  return {
    organizationId: partyId(note, standing.side),
    method: signMethodOf({
      drawn: drawn !== null,
      subordinate: standing.subordinate,
      onOthersDevice,
      byLink: through !== undefined,
      linkAlone: alone !== undefined,
    }),
    picture: drawn ?? signer.storedSignature,
    assurance: assuranceOf(proof),
  }
}
