import { createHash, randomBytes } from 'node:crypto'
import type { DeliveryCheck } from '@roadnote/domain/cmr/delivery/check'
import { signStep, type SignMethod, type SignStepName } from '@roadnote/domain/cmr/signing/method'
import { contentVersion } from '@roadnote/domain/cmr/signing/signed-content'
import type { SigningChannel } from '@roadnote/domain/organization/signing-address'
import type { NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { AssuranceLevel } from '@roadnote/domain/session/assurance'
import type { Caller } from '../../http/context.ts'
import { canonicalJson } from '../../canonical-json.ts'
import type { ChainPosition } from '../events/place.ts'
import type { NewSalt } from '../events/private-parts.ts'
import { sealedEvent, type NoteName, type Recording } from '../events/record.ts'
import type { SignedContent } from '../evidence/signed-content.ts'
import type { PasskeyAnswer, PasskeyProof } from './passkey.ts'
import type { SigningPerson } from './signer.ts'

/**
 * A signature whose code or passkey has been proved; whether this person may sign this note now is still to be
 * checked.
 */
export interface ProvedSignature<Signer = SigningPerson> {
  readonly step: SignStepName
  readonly signer: Signer
  readonly comment: string | null
  /** Drawn for this signature. */
  readonly drawn: Buffer | null
  /** Wrong codes before the right one. */
  readonly failuresBefore: number
  /** The sign-on factors of the signer's own session; null if there are none or it is another user's session. */
  readonly signOnFactors: number | null
  /** Used instead of the code. */
  readonly passkey?: PasskeyAnswer
  /** What the receiver found at delivery, by note; absent: nothing was checked. */
  readonly checks?: ReadonlyMap<number, DeliveryCheck>
  /** The personal link of a driver without a session. */
  readonly through?: DriverLinkProof
  /** A one-time link and nothing else: somebody without an account. */
  readonly alone?: SigningLinkProof
}

export interface SigningLinkProof {
  readonly linkId: number
  readonly channel: SigningChannel
  /** As the party listed it. */
  readonly sentTo: string
}

export interface DriverLinkProof {
  readonly linkId: number
  /** Null: the driver already had a code. */
  readonly codeChosenAt: Date | null
}

/** The party for which and the method by which this person signs. */
export interface SigningTerms {
  readonly organizationId: number
  readonly method: SignMethod
  readonly picture: Buffer | null
  readonly assurance: AssuranceLevel
}

/** The recorded data of a signer, with current names. */
export type RecordedSigner = Pick<
  SigningPerson,
  'userId' | 'name' | 'roleName' | 'organizationId' | 'organizationName' | 'credentials'
>

export interface CompletedSignature {
  readonly signature: ProvedSignature<RecordedSigner>
  readonly terms: SigningTerms
  readonly content: SignedContent
  readonly status: { readonly from: NoteStatus; readonly to: NoteStatus }
  /** Null: the client did not send it. */
  readonly seenVersion: number | null
}

/** What recording a signature needs of the request. */
interface Signing extends Pick<Recording, 'seal'> {
  readonly actor: { readonly userId: number }
  readonly caller: Pick<Caller, 'ip' | 'userAgent'>
}

/** A signature as table rows: the sealed event, its private parts, its origin, and the signature itself. */
export function signatureRows(
  { actor, seal, caller }: Signing,
  note: NoteName,
  place: ChainPosition,
  { signature, terms, content, status, seenVersion }: CompletedSignature,
  newSalt: NewSalt = () => randomBytes(16),
) {
  const { ip, userAgent } = caller
  const salt = newSalt('client')
  const client = { ip: ip === null ? null : saltedHash(salt, ip), userAgent: saltedHash(salt, userAgent) }
  const payload = { status, ...recordOf(signature, terms, content), seenVersion, client }
  const { event, parts } = sealedEvent({ actor, seal }, note, place, { type: 'noteSigned', payload }, newSalt)
  return {
    event,
    beside: { parts: parts ?? '{}', contentParts: content.parts },
    origin: { ip, userAgent, salt },
    signature: {
      cmrId: note.id,
      step: signStep[signature.step],
      signerUserId: signature.signer.userId,
      organizationId: terms.organizationId,
      actorUserId: actor.userId,
      method: terms.method,
      signedAt: event.at,
      comment: signature.comment,
      drawnPng: terms.picture,
      content: content.bytes,
      contentHash: content.hash,
      assurance: terms.assurance,
      passkey: signature.passkey === undefined ? null : JSON.stringify(signature.passkey.proof),
    },
  }
}

/** IP address and browser enter the chain only salted; deleting salt and values later leaves the chain valid. */
function saltedHash(salt: Buffer, value: string): string {
  return createHash('sha256').update(salt).update(value).digest('hex')
}

/** The payload of the event: signer, party, method and content. */
function recordOf(signature: ProvedSignature<RecordedSigner>, terms: SigningTerms, content: SignedContent) {
  const { step, signer, comment } = signature
  const { organizationId, method, picture, assurance } = terms
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
    assurance,
    signOnFactors: signature.signOnFactors,
    passkeySha256: signature.passkey === undefined ? null : proofHash(signature.passkey.proof),
    credentials: { ...signer.credentials, passkey: originOfPasskey(signature) },
  }
}

function originOfPasskey({ passkey }: ProvedSignature<unknown>) {
  return passkey === undefined ? null : { addedAt: passkey.used.addedAt.toISOString() }
}

/** Binds the passkey proof to the chain by its hash without disclosing it. */
function proofHash(proof: PasskeyProof): string {
  return createHash('sha256').update(canonicalJson(proof)).digest('hex')
}

function authenticationOf({ failuresBefore, through, passkey, alone }: ProvedSignature<unknown>) {
  if (alone !== undefined)
    return { kind: 'link', signingLink: alone.linkId, channel: alone.channel, sentTo: alone.sentTo } as const
  if (passkey !== undefined) return { kind: 'passkey' } as const
  if (through === undefined) return { kind: 'code', failuresBefore } as const
  const codeChosenAt = through.codeChosenAt?.toISOString() ?? null
  return { kind: 'linkAndCode', failuresBefore, driverLink: through.linkId, codeChosenAt } as const
}
