import { createHash } from 'node:crypto'
import { Refusal } from '@roadnote/domain/access/refusal'
import { readPayload } from '@roadnote/domain/cmr/lifecycle/events'
import { recordReader } from '@roadnote/domain/cmr/record-reader'
import { recordedAssurance } from '@roadnote/domain/cmr/signing/recorded-assurance'
import { signStep } from '@roadnote/domain/cmr/signing/method'
import { signSteps } from '@roadnote/domain/cmr/signing/steps'
import { findContentVersion } from '@roadnote/domain/cmr/signing/signed-content'
import type { signingContract } from '@roadnote/domain/cmr/signing/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { canonicalJson } from '../../canonical-json.ts'
import { eventHash } from '../events/chain.ts'
import { evidenceKeys } from './keys.ts'
import { namesInRecord, parsedContent } from './names-in-record.ts'
import { restoreParts, type PrivateParts } from '../events/private-parts.ts'
import { createSealer } from '../events/seal.ts'
import { findNote } from '../note/store.ts'
import { evidenceViews, evidenceViewFor, expiredView, type EvidenceDepth, type EvidenceView } from './evidence-view.ts'

/** The format that tools/verify-evidence.mjs reads. Raise the number when it changes. */
export const evidenceFormat = 'roadnote-evidence/4'

/**
 * Everything that proves a note in one file that can be checked offline: the chain of events with the seals, the
 * signed bytes, the drawn signatures, the public keys, and a seal over the file itself, so that no part can be
 * removed unnoticed. With `until` the file ends with that event.
 */
export async function evidenceOf(
  db: Kysely<Database>,
  secrets: Secrets,
  cmrId: number,
  shows: EvidenceDepth | EvidenceView = 'full',
  until = Infinity,
): Promise<Record<string, unknown>> {
  const note = await db
    .selectFrom('cmr')
    .where('id', '=', cmrId)
    .select(['id', 'code', 'status', 'expiredAt'])
    .executeTakeFirstOrThrow()
  const events = (await storedEvents(db, cmrId)).filter(({ sequence }) => sequence <= until)
  const asked = typeof shows === 'string' ? evidenceViews[shows] : shows
  const view = note.expiredAt === null ? asked : expiredView
  const shown = shownEvents(note, events, view)
  const signatures = await signaturesOf(db, note, view)
  const status = (until === Infinity ? null : statusAfter(events)) ?? note.status
  const body = {
    format: evidenceFormat,
    depth: view.isPublic || shown.some((event) => !('payload' in event)) ? 'public' : 'full',
    installation: await installationId(db),
    // The first key seals this file.
    keys: await evidenceKeys(db, secrets),
    note: { id: note.id, code: note.code, status, at: events.at(-1)?.at.toISOString() ?? null },
    events: shown,
    signatures: signatures.filter(({ event }) => event <= until),
  }
  const hash = createHash('sha256').update(`${evidenceFormat}\n`).update(canonicalJson(body)).digest()
  const file = { ...body, fileSeal: createSealer(secrets)(hash).toString('base64url') }
  // In canonical key order, so that serialising it as plain JSON gives exactly the bytes that the checker expects.
  return JSON.parse(canonicalJson(file)) as Record<string, unknown>
}

function statusAfter(events: readonly StoredEvent[]): number | null {
  const changes = events.map(({ payload }) => readPayload('noteReleased', payload).status?.to)
  return changes.findLast((to) => to !== undefined) ?? null
}

/** An id of this installation that stays the same when its address changes. */
async function installationId(db: Kysely<Database>): Promise<string | null> {
  const row = await db.selectFrom('installation').where('key', '=', 'id').select('value').executeTakeFirst()
  return row?.value ?? null
}

async function storedEvents(db: Kysely<Database>, cmrId: number) {
  return db
    .selectFrom('cmrEvent as event')
    .leftJoin('cmrEventPrivate as private', 'private.eventId', 'event.id')
    .leftJoin('appUser as author', 'author.id', 'event.actorUserId')
    .leftJoin('organization', 'organization.id', 'author.organizationId')
    .where('event.cmrId', '=', cmrId)
    .orderBy('event.sequence')
    .select(['event.sequence', 'event.type', 'event.at', 'event.actorUserId', 'event.payload', 'event.version'])
    .select(['event.previousHash', 'event.hash', 'event.seal', 'private.parts', 'organization.path as authorPath'])
    .execute()
}

type StoredEvent = Awaited<ReturnType<typeof storedEvents>>[number]

function shownEvents(
  { id: cmrId, code }: { readonly id: number; readonly code: string },
  events: readonly StoredEvent[],
  view: EvidenceView,
) {
  const disclose = view.discloser(events)
  return events.map(({ at, previousHash, hash, seal, parts, authorPath, ...event }) => {
    const link = {
      sequence: event.sequence,
      previousHash: previousHash?.toString('hex') ?? null,
      hash: hash.toString('hex'),
      seal: seal?.toString('base64url') ?? null,
    }
    // The column was written by `saltParts`.
    const shown = disclose({ ...event, authorPath, parts: (parts ?? {}) as PrivateParts })
    // A reader cannot recompute the hash of a withheld event, so the server does: a rewritten event no longer fits its
    // seal.
    if (shown === null) return { ...link, hash: eventHash({ ...event, cmrId, code, at, previousHash }).toString('hex') }
    return { ...event, ...link, at: at.toISOString(), private: shown }
  })
}

async function signaturesOf(
  db: Kysely<Database>,
  { id: cmrId, expiredAt }: { readonly id: number; readonly expiredAt: Date | null },
  { isPublic }: EvidenceView,
) {
  const signatures = await db
    .selectFrom('cmrSignature as signature')
    .innerJoin('cmrEvent as event', 'event.id', 'signature.eventId')
    .leftJoin('cmrEventPrivate as private', 'private.eventId', 'event.id')
    .where('signature.cmrId', '=', cmrId)
    .orderBy('signature.step')
    .select(['signature.step', 'event.sequence', 'signature.method', 'signature.signedAt', 'signature.comment'])
    .select(['signature.content', 'signature.contentHash', 'signature.drawnPng', 'event.payload'])
    .select(['private.parts', 'private.contentParts', 'signature.assurance', 'signature.passkey'])
    .execute()
  return signatures.map(({ sequence, payload, parts, content, contentParts, drawnPng, ...signature }) => {
    if (expiredAt !== null) return expiredSignature(sequence, signature)
    const parsed = parsedContent(content)
    if (parsed === null) throw unreadable(signature.step)
    const { signer, organization } = namesInRecord(restoreParts(payload, parts), content)
    const text = content.toString('utf8')
    return {
      step: signature.step,
      event: sequence,
      // Null if the name was erased.
      signer,
      organization,
      method: signature.method,
      signedAt: signature.signedAt.toISOString(),
      comment: signature.comment,
      content: !isPublic || findContentVersion(parsed['version'])?.isPublic === true ? text : null,
      contentHash: signature.contentHash.toString('hex'),
      drawn: drawnPng?.toString('base64') ?? null,
      private: isPublic ? {} : (contentParts ?? {}),
      assurance: recordedAssurance(signature),
      // Needed to check the signature, also in a PDF; it identifies a key and no person.
      passkey: signature.passkey,
    }
  })
}

interface RemainingSignature {
  readonly step: number
  readonly method: number
  readonly signedAt: Date
  readonly contentHash: Buffer
  readonly assurance: Parameters<typeof recordedAssurance>[0]['assurance']
  readonly passkey: unknown
}

/** What an expired note leaves of a signature: when and how it was made, and the hash of what was signed. */
function expiredSignature(event: number, { signedAt, contentHash, passkey, ...signature }: RemainingSignature) {
  const assurance = recordedAssurance(signature)
  return {
    step: signature.step,
    event,
    signer: null,
    organization: null,
    method: signature.method,
    signedAt: signedAt.toISOString(),
    comment: null,
    content: null,
    contentHash: contentHash.toString('hex'),
    drawn: null,
    private: {},
    assurance,
    // Why a young passkey counts as a code is in the record, which is withheld.
    passkey: assurance === 'passkey' ? passkey : null,
  }
}

/** The stored bytes are damaged, so no file can be built; the error names the signature. */
function unreadable(step: number): Refusal {
  return new Refusal('signature_unreadable', {
    about: { step: signSteps.find((one) => signStep[one] === step) ?? step },
  })
}

export function noteEvidence(secrets: Secrets): UseCase<(typeof signingContract)['evidence']> {
  return async ({ actor, tx }, { cmr_id: id }) => {
    const note = await findNote(tx, actor, id)
    return evidenceOf(tx, secrets, note.id, evidenceViewFor(recordReader(actor, note.parties)))
  }
}

/** The public data with which any recipient can check whether a file comes from this installation. */
export function evidenceKey(secrets: Secrets): UseCase<(typeof signingContract)['evidenceKey']> {
  return async ({ tx }) => {
    const keys = await evidenceKeys(tx, secrets)
    const [{ publicKey }] = keys
    return { algorithm: 'Ed25519', publicKey, installation: await installationId(tx), keys: [...keys] }
  }
}
