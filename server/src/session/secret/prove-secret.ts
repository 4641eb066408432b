import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { SecretKind, Secrets } from '../../secrets.ts'
import { checkSecret, hashSecret, spendTimeOfCheck, spendTimeOfLegacyCheck } from './slow-hash.ts'

export interface StoredSecret {
  readonly kind: SecretKind
  /** Null: there is no such user; the check takes its time all the same. */
  readonly userId: number | null
  readonly stored: string | null
}

const columnOf = { password: 'passwordHash', signCode: 'signCodeHash' } as const

/** Is this the secret of this user? A right one whose hash has another cost or format than today's is hashed again. */
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
 * Legacy hashes of codes are dearer than today's. As long as there are any, a wrong code takes the time of both, so that
 * time does not tell which signers exist.
 */
async function levelTimeOfCodes(db: Kysely<Database>, secrets: Secrets, isLegacy: boolean): Promise<void> {
  if (isLegacy) return spendTimeOfCheck(secrets, 'signCode')
  // Answered by the partial index app_user_legacy_sign_code.
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

/** The same secret under another hash: no session ends by it, and it does not count as set. */
async function replaceHash(db: Kysely<Database>, { kind, userId, stored }: Replaced, hash: string): Promise<void> {
  const column = columnOf[kind]
  await db.transaction().execute(async (tx) => {
    await keepSessionsOnRehash(tx)
    // A secret that was changed meanwhile stays.
    await tx
      .updateTable('appUser')
      .set({ [column]: hash })
      .where('id', '=', userId)
      .where(column, '=', stored)
      .execute()
  })
}

/** For the rest of the transaction: the triggers that end sessions with a hash let it pass. */
export async function keepSessionsOnRehash(tx: Kysely<Database>): Promise<void> {
  await sql`select set_config('roadnote.same_secret', 'yes', true)`.execute(tx)
}
