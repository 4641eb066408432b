import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { StartProblem } from '../../database/start-problem.ts'
import type { Secrets } from '../../secrets.ts'
import { pdfSealKeyName, sealPublicKey } from '../events/seal.ts'

/** A key as named in evidence files and in the public call. */
export interface EvidenceKey {
  /** The Ed25519 key that seals events and files. */
  readonly publicKey: string
  /** SHA-256 of the key that seals PDFs. */
  readonly pdf: string
  /** Null: valid from the beginning. */
  readonly from: string | null
  /** Null: still in use. */
  readonly until: string | null
}

const minute = 60_000
/** Tolerance for clock differences between machines. */
const before = 5 * minute
/** Time to restart the other processes with the new key. */
const after = 24 * 60 * minute

/** All keys that ever sealed in this installation, the key of this process first. */
export async function evidenceKeys(
  db: Kysely<Database>,
  secrets: Secrets,
): Promise<readonly [EvidenceKey, ...EvidenceKey[]]> {
  const rows = await db.selectFrom('evidenceKey').orderBy('id', 'desc').selectAll().execute()
  const keys = rows.map(({ publicKey, pdfKey, validFrom, validUntil }) => ({
    publicKey,
    pdf: pdfKey,
    from: validFrom?.toISOString() ?? null,
    until: validUntil?.toISOString() ?? null,
  }))
  const publicKey = sealPublicKey(secrets)
  const own = keys.find((key) => key.publicKey === publicKey)
  const others = keys.filter((key) => key !== own)
  // Not stored yet if no server has started on this database.
  return [own ?? { publicKey, pdf: pdfSealKeyName(secrets), from: null, until: null }, ...others]
}

/**
 * Stores the key that seals from now on. If it differs from the previous key, that one expires a day later, and the
 * new key is returned. A replaced key cannot be used again, because the times of its seals would be ambiguous. If
 * EVIDENCE_SECRET is missing although another key was in use, the key derived from SECRET is rejected.
 */
export async function rememberEvidenceKey(db: Kysely<Database>, secrets: Secrets, now: Date): Promise<string | null> {
  const publicKey = sealPublicKey(secrets)
  const known = await db.selectFrom('evidenceKey').orderBy('id', 'desc').selectAll().execute()
  const [newest] = known
  if (newest?.publicKey === publicKey) return null
  const replaced = known.find((key) => key.publicKey === publicKey)
  if (replaced !== undefined) {
    const day = replaced.validUntil?.toISOString().slice(0, 10) ?? ''
    throw new StartProblem(
      `the key that seals evidence was replaced by another one and ends on ${day}. Set EVIDENCE_SECRET to the newest one, or to a new one.`,
    )
  }
  if (newest !== undefined && publicKey === sealPublicKey({ ...secrets, sealKey: secrets.key })) {
    throw new StartProblem(
      'EVIDENCE_SECRET is not set, but the evidence in this database is sealed with a key of its own. Set it to the one that was used before, or to a new one.',
    )
  }
  if (newest !== undefined) {
    await db
      .updateTable('evidenceKey')
      .set({ validUntil: new Date(now.getTime() + after) })
      .where('id', '=', newest.id)
      .execute()
  }
  const validFrom = newest === undefined ? null : new Date(now.getTime() - before)
  await db
    .insertInto('evidenceKey')
    .values({ publicKey, pdfKey: pdfSealKeyName(secrets), validFrom })
    .execute()
  return newest === undefined ? null : publicKey
}

/** True if this process's key was replaced and has expired, so that its seals could no longer be proved. */
export async function hasEvidenceKeyEnded(db: Kysely<Database>, secrets: Secrets, now: Date): Promise<boolean> {
  const [{ until }] = await evidenceKeys(db, secrets)
  return until !== null && new Date(until) < now
}
