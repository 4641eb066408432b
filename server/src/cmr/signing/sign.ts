import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@roadnote/domain/access/refusal'
import { insist } from '@roadnote/domain/access/verdict'
import { mayHappen } from '@roadnote/domain/cmr/lifecycle'
import { signStep, type SignMethod, type SignStepName } from '@roadnote/domain/cmr/sign-method'
import { transitionOf } from '@roadnote/domain/cmr/signing'
import { contentVersion } from '@roadnote/domain/cmr/signed-content'
import { canSign, methodOf, signerStanding } from '@roadnote/domain/cmr/signing-policy'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import type { Place } from '../events/place.ts'
import { sealedEvent } from '../events/record.ts'
import { signedContent, type SignedContent } from '../evidence/signed-content.ts'
import { noteToSign } from '../note/note-to-sign.ts'
import type { SigningPerson } from './signer.ts'
import { applyTransition, type TransitionEvent } from '../lifecycle/apply-transition.ts'
import { insistOnVersion, lockNote, type Note, type Saved } from '../note/store.ts'
import { reactToSignature } from '../reactions/reactions.ts'

/** A signature whose code has been proved; what is left is whether this note may be signed by this person now. */
export interface ProvedSignature {
  readonly step: SignStepName
  readonly signer: SigningPerson
  readonly comment: string | null
  /** Drawn just now. */
  readonly drawn: Buffer | null
  /** Wrong codes before the right one. */
  readonly failuresBefore: number
  /** By a driver without a session: the personal link they came with. */
  readonly through?: DriverLinkProof
}

export interface DriverLinkProof {
  readonly linkId: number
  /** Null: the driver had a code before. */
  readonly codeChosenAt: Date | null
}

const commentColumns = { shipper: 'senderComment', driver: 'driverComment', receiver: 'recipientComment' } as const

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
  const columns = comment === null ? {} : { [commentColumns[step]]: comment }
  const content = await signedContent(tx, note, { ...note.record, ...columns })
  const saved = await applyTransition(context, note, transitionOf(step), columns, {
    payload: { ...recordOf(signature, terms, content), seenVersion },
    write: (event, { place }) => writeSignature(context, note, place, event, { signature, terms, content }),
  })
  const told = { step, signedBy: signer.name, comment, status: saved.status }
  return { note, saved, mailsLeftOut: await reactToSignature({ ...context, now: saved.place.at }, note, told) }
}

interface Signed {
  readonly signature: ProvedSignature
  readonly terms: SigningTerms
  readonly content: SignedContent
}

/** Event, caller and signature in one statement: they only exist together, and the signer waits for each one more. */
async function writeSignature(
  context: Context,
  note: Note,
  place: Place,
  { type, payload }: TransitionEvent,
  { signature, terms, content }: Signed,
): Promise<void> {
  const { step, signer, comment } = signature
  const { salt, ...client } = clientHashes(context)
  const { event, parts } = sealedEvent(context, note, place, { type, payload: { ...payload, client } })
  const eventId = sql<number>`(select id from event)`
  await context.tx
    .with('event', (db) => db.insertInto('cmrEvent').values(event).returning('id'))
    .with('private', (db) =>
      db.insertInto('cmrEventPrivate').values({ eventId, parts: parts ?? '{}', contentParts: content.parts }),
    )
    .with('whence', (db) =>
      db
        .insertInto('cmrEventPerson')
        .values({ eventId, ip: context.caller.ip, userAgent: context.caller.userAgent, salt }),
    )
    .insertInto('cmrSignature')
    .values({
      cmrId: note.id,
      step: signStep[step],
      signerUserId: signer.userId,
      organizationId: terms.organizationId,
      actorUserId: context.actor.userId,
      method: terms.method,
      signedAt: event.at,
      comment,
      drawnPng: terms.picture,
      content: content.bytes,
      contentHash: content.hash,
      eventId,
    })
    .execute()
}

/** For whom and how this person signs. */
interface SigningTerms {
  readonly organizationId: number
  readonly method: SignMethod
  readonly picture: Buffer | null
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

/** Who, for whom, how and what, as it stands in the chain for good: names as they are called now. */
function recordOf(signature: ProvedSignature, terms: SigningTerms, content: SignedContent) {
  const { step, signer, comment } = signature
  const { organizationId, method, picture } = terms
  return {
    step: signStep[step],
    signer: {
      userId: signer.userId,
      name: signer.name,
      role: signer.roleName,
      organizationId: signer.organizationId,
      organization: signer.organizationName,
    },
    onBehalfOf: organizationId,
    method,
    comment,
    contentVersion,
    contentHash: content.hash.toString('hex'),
    drawnSha256: picture === null ? null : createHash('sha256').update(picture).digest('hex'),
    authentication: authenticationOf(signature),
  }
}

function authenticationOf({ failuresBefore, through }: ProvedSignature) {
  if (through === undefined) return { kind: 'code', failuresBefore }
  const codeChosenAt = through.codeChosenAt?.toISOString() ?? null
  return { kind: 'linkAndCode', failuresBefore, driverLink: through.linkId, codeChosenAt }
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

/** Address and browser enter the chain only salted; deleting salt and values later leaves the chain valid. */
function clientHashes({ caller }: Context) {
  const salt = randomBytes(16)
  const hash = (value: string) => createHash('sha256').update(salt).update(value).digest('hex')
  return { salt, ip: caller.ip === null ? null : hash(caller.ip), userAgent: hash(caller.userAgent) }
}
