import { createHash } from 'node:crypto'
import type { signingContract } from '@roadnote/domain/cmr/signing-contract'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'
import type { Secrets } from '../secrets.ts'
import { canonicalJson } from './canonical-json.ts'
import { evidenceKeys } from './evidence-keys.ts'
import { namesInRecord } from './names-in-record.ts'
import { sealerFrom } from './seal.ts'
import { findNote } from './store.ts'

/** The format that tools/verify-evidence.mjs reads. Raise the number when it changes. */
export const evidenceFormat = 'roadnote-evidence/2'

/**
 * Everything that proves a note, in one file that needs no server to be checked: the chain of events with the seals,
 * the bytes that were signed, the drawings, the public keys, and a seal over the file itself, so that nothing can be
 * left out of it unnoticed either.
 */
export async function evidenceOf(
  db: Kysely<Database>,
  secrets: Secrets,
  cmrId: number,
): Promise<Record<string, unknown>> {
  const note = await db
    .selectFrom('cmr')
    .where('id', '=', cmrId)
    .select(['id', 'code', 'status'])
    .executeTakeFirstOrThrow()
  const body = {
    format: evidenceFormat,
    installation: await installationId(db),
    // The first one seals this file.
    keys: await evidenceKeys(db, secrets),
    note: { id: note.id, code: note.code, status: note.status },
    events: await eventsOf(db, cmrId),
    signatures: await signaturesOf(db, cmrId),
  }
  const hash = createHash('sha256').update(`${evidenceFormat}\n`).update(canonicalJson(body)).digest()
  const file = { ...body, fileSeal: sealerFrom(secrets)(hash).toString('base64url') }
  // In the order of the canonical form: whoever writes it down as plain JSON writes exactly what the checker expects.
  return JSON.parse(canonicalJson(file)) as Record<string, unknown>
}

/** A name for this installation that stays when it moves to another address. */
async function installationId(db: Kysely<Database>): Promise<string | null> {
  const row = await db.selectFrom('installation').where('key', '=', 'id').select('value').executeTakeFirst()
  return row?.value ?? null
}

async function eventsOf(db: Kysely<Database>, cmrId: number) {
  const events = await db
    .selectFrom('cmrEvent')
    .where('cmrId', '=', cmrId)
    .orderBy('sequence')
    .select(['sequence', 'type', 'at', 'actorUserId', 'payload', 'previousHash', 'hash', 'seal'])
    .execute()
  return events.map(({ at, previousHash, hash, seal, ...event }) => ({
    ...event,
    at: at.toISOString(),
    previousHash: previousHash?.toString('hex') ?? null,
    hash: hash.toString('hex'),
    seal: seal?.toString('base64url') ?? null,
  }))
}

async function signaturesOf(db: Kysely<Database>, cmrId: number) {
  const signatures = await db
    .selectFrom('cmrSignature as signature')
    .innerJoin('cmrEvent as event', 'event.id', 'signature.eventId')
    .where('signature.cmrId', '=', cmrId)
    .orderBy('signature.step')
    .select(['signature.step', 'event.sequence', 'signature.method', 'signature.signedAt', 'signature.comment'])
    .select(['signature.content', 'signature.contentHash', 'signature.drawnPng', 'event.payload'])
    .execute()
  return signatures.map(({ step, sequence, method, signedAt, comment, content, contentHash, drawnPng, payload }) => {
    const { signer, organization } = namesInRecord(payload, content)
    return {
      step,
      event: sequence,
      signer: signer ?? '',
      organization: organization ?? '',
      method,
      signedAt: signedAt.toISOString(),
      comment,
      content: content.toString('utf8'),
      contentHash: contentHash.toString('hex'),
      drawn: drawnPng?.toString('base64') ?? null,
    }
  })
}

export function noteEvidence(secrets: Secrets): UseCase<(typeof signingContract)['evidence']> {
  return async ({ actor, tx }, { cmr_id: id }) => {
    const note = await findNote(tx, actor, id)
    return evidenceOf(tx, secrets, note.id)
  }
}

/** What anybody needs to tell whether a file comes from here. */
export function evidenceKey(secrets: Secrets): UseCase<(typeof signingContract)['evidenceKey']> {
  return async ({ tx }) => {
    const keys = await evidenceKeys(tx, secrets)
    const [{ publicKey }] = keys
    return { algorithm: 'Ed25519', publicKey, installation: await installationId(tx), keys: [...keys] }
  }
}
