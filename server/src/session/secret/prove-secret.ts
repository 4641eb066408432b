import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { SecretKind, Secrets } from '../../secrets.ts'
import { checkSecret, hashSecret, spendTimeOfCheck, spendTimeOfLegacyCheck } from './slow-hash.ts'

export interface StoredSecret {
  readonly kind: SecretKind
  /** Null: no such user; the check takes as long as with one. */
  readonly userId: number | null
  readonly stored: string | null
}

const columnOf = { password: 'passwordHash', signCode: 'signCodeHash' } as const

/** Checks the secret of a user. A match with an outdated cost or format is rehashed. */
export async function proveSecret(
  db: Kysely<Database>,
  secrets: Secrets,
  { kind, userId, stored }: StoredSecret,
  secret: string,
): Promise<boolean> {
  const { matches, isOutdated, isLegacy } = await checkSecret(secrets, { kind, userId }, secret, stored)
  if (!matches && kind === 'signCode') await levelTimeOfCodes(db, secrets, isLegacy)
  if (matches && isOutdated && userId !== null && stored !== null) {
    await replaceHash(db, { kind, userId, stored }, await hashSecret(secrets, { kind, userId }, secret))
  }
  return matches
}

/**
 * Legacy hashes of codes take longer than current ones. While there are any, a wrong code takes the time of both, so
 * that the response time does not show which signers exist.
 */
async function levelTimeOfCodes(db: Kysely<Database>, secrets: Secrets, isLegacy: boolean): Promise<void> {
  if (isLegacy) return spendTimeOfCheck(secrets, 'signCode')
  // Uses the partial index app_user_legacy_sign_code.
  const legacy = await db
    .selectFrom('appUser')
    .where(sql<boolean>`sign_code_hash like 'scrypt-%'`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (legacy !== undefined) await spendTimeOfLegacyCheck()
}

interface Replaced {
  readonly kind: SecretKind
  readonly userId: number
  readonly stored: string
}

/** Stores the same secret under a new hash, without ending sessions or counting as a new secret. */
async function replaceHash(db: Kysely<Database>, { kind, userId, stored }: Replaced, hash: string): Promise<void> {
  const column = columnOf[kind]
  await db.transaction().execute(async (tx) => {
    await keepSessionsOnRehash(tx)
    // Conditional update: keeps a secret that was changed meanwhile.
    await tx
      .updateTable('appUser')
      .set({ [column]: hash })
      .where('id', '=', userId)
      .where(column, '=', stored)
      .execute()
  })
}

/** For the rest of the transaction, the triggers that end sessions ignore a changed hash. */
export async function keepSessionsOnRehash(tx: Kysely<Database>): Promise<void> {
  await sql`select set_config('roadnote.same_secret', 'yes', true)`.execute(tx)
}
