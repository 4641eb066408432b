import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { StartProblem } from '../../database/start-problem.ts'
import type { Secrets } from '../../secrets.ts'
import { pdfSealKeyName, sealPublicKey } from '../events/seal.ts'

/** A key as evidence files and the public call name it. */
export interface EvidenceKey {
  /** Ed25519, seals events and files. */
  readonly publicKey: string
  /** SHA-256 of the key that seals PDFs. */
  readonly pdf: string
  /** Null: from the beginning. */
  readonly from: string | null
  /** Null: in use. */
  readonly until: string | null
}

const minute = 60_000
/** Clocks of several machines differ. */
const before = 5 * minute
/** Other processes may still have to be restarted with the new key. */
const after = 24 * 60 * minute

/** All keys that ever sealed here, first the one of this process. */
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
  // Not written down yet: a database that no program has started on.
  return [own ?? { publicKey, pdf: pdfSealKeyName(secrets), from: null, until: null }, ...others]
}

/**
 * Writes down which key seals from now on. Another one than before ends that one, a day later; then the new one
 * is answered. A key that has been replaced does not come back: nobody could tell what it sealed when. Nor does a missing
 * setting make the key of SECRET the next one: it was forgotten.
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

/** What this process would seal from now on could not be proved: its key was replaced, and the day is over. */
export async function hasEvidenceKeyEnded(db: Kysely<Database>, secrets: Secrets, now: Date): Promise<boolean> {
  const [{ until }] = await evidenceKeys(db, secrets)
  return until !== null && new Date(until) < now
}
