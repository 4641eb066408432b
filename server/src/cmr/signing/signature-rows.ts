import { createHash, randomBytes } from 'node:crypto'
import { signStep, type SignMethod, type SignStepName } from '@roadnote/domain/cmr/signing/method'
import { contentVersion } from '@roadnote/domain/cmr/signing/signed-content'
import type { NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { AssuranceLevel } from '@roadnote/domain/session/assurance'
import type { Caller } from '../../http/context.ts'
import { canonicalJson } from '../../canonical-json.ts'
import type { Place } from '../events/place.ts'
import type { NewSalt } from '../events/private-parts.ts'
import { sealedEvent, type NoteName, type Recording } from '../events/record.ts'
import type { SignedContent } from '../evidence/signed-content.ts'
import type { PasskeyAnswer, PasskeyProof } from './passkey.ts'
import type { SigningPerson } from './signer.ts'

/** A signature whose code or passkey has been proved; what is left is whether this note may be signed by this person now. */
export interface ProvedSignature<Signer = SigningPerson> {
  readonly step: SignStepName
  readonly signer: Signer
  readonly comment: string | null
  /** Drawn just now. */
  readonly drawn: Buffer | null
  /** Wrong codes before the right one. */
  readonly failuresBefore: number
  /** What the sign-on of the signer's own session says; null: there was none, or it is somebody else's session. */
  readonly signOnFactors: number | null
  /** Instead of the code. */
  readonly passkey?: PasskeyAnswer
  /** By a driver without a session: the personal link they came with. */
  readonly through?: DriverLinkProof
}

export interface DriverLinkProof {
  readonly linkId: number
  /** Null: the driver had a code before. */
  readonly codeChosenAt: Date | null
}

/** For whom and how this person signs. */
export interface SigningTerms {
  readonly organizationId: number
  readonly method: SignMethod
  readonly picture: Buffer | null
  readonly assurance: AssuranceLevel
}

/** What the record says of a signer: names as they are called now. */
export type RecordedSigner = Pick<
  SigningPerson,
  'userId' | 'name' | 'roleName' | 'organizationId' | 'organizationName' | 'credentials'
>

export interface Signed {
  readonly signature: ProvedSignature<RecordedSigner>
  readonly terms: SigningTerms
  readonly content: SignedContent
  readonly status: { readonly from: NoteStatus; readonly to: NoteStatus }
  /** Null: a client that does not say what it showed. */
  readonly seenVersion: number | null
}

/** What recording a signature needs to know of the request. */
interface Signing extends Pick<Recording, 'seal'> {
  readonly actor: { readonly userId: number }
  readonly caller: Pick<Caller, 'ip' | 'userAgent'>
}

/** A signature as the tables keep it: the sealed event, what is private in it, where it came from, and itself. */
export function signatureRows(
  { actor, seal, caller }: Signing,
  note: NoteName,
  place: Place,
  { signature, terms, content, status, seenVersion }: Signed,
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

/** Address and browser enter the chain only salted; deleting salt and values later leaves the chain valid. */
function saltedHash(salt: Buffer, value: string): string {
  return createHash('sha256').update(salt).update(value).digest('hex')
}

/** Who, for whom, how and what, as it stands in the chain for good. */
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

/** Binds everything that the passkey has left to the chain, without telling any of it. */
function proofHash(proof: PasskeyProof): string {
  return createHash('sha256').update(canonicalJson(proof)).digest('hex')
}

function authenticationOf({ failuresBefore, through, passkey }: ProvedSignature<unknown>) {
  if (passkey !== undefined) return { kind: 'passkey' } as const
  if (through === undefined) return { kind: 'code', failuresBefore } as const
  const codeChosenAt = through.codeChosenAt?.toISOString() ?? null
  return { kind: 'linkAndCode', failuresBefore, driverLink: through.linkId, codeChosenAt } as const
}
