import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { decryptText, encryptText, type Secrets } from '../../secrets.ts'
import { bytesOfBase32 } from './totp.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

/** A second factor that is switched on. */
export interface Factor {
  readonly userId: number
  readonly guid: string
  readonly secretSealed: Buffer
  readonly lastStep: number
}

/** Null: it is not switched on. */
export async function findFactor(db: Db, userId: number): Promise<Factor | null> {
  const row = await db
    .selectFrom('secondFactor')
    .innerJoin('appUser', 'appUser.id', 'secondFactor.userId')
    .where('secondFactor.userId', '=', userId)
    .select(['secondFactor.userId', 'appUser.guid', 'secondFactor.secretSealed', 'secondFactor.lastStep'])
    .executeTakeFirst()
  if (row === undefined || row.secretSealed === null) return null
  return { ...row, secretSealed: row.secretSealed }
}

export function sealSecret(secrets: Secrets, secret: string): Buffer {
  return encryptText(secrets.key('second factor'), secret)
}

export function openSecret(secrets: Secrets, sealed: Buffer): Buffer {
  return bytesOfBase32(decryptText(secrets.key('second factor'), sealed))
}

/**
 * Whether a user must have a second factor: the own organisation or a parent requires it for the role, or the user
 * keeps a password under sign-on only.
 */
export async function isFactorRequired(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('appUser as person')
    .innerJoin('organization as own', 'own.id', 'person.organizationId')
    .innerJoin('organization as above', (join) =>
      join.on(sql<SqlBool>`(own.path || '.') like (above.path || '.%') and above.deleted_at is null`),
    )
    .where('person.id', '=', userId)
    .where(sql<SqlBool>`(person.role_id = any (above.second_factor_roles) or exists (
      select from organization_sign_on as rules
      where rules.break_glass_user_id = person.id and rules.sign_on_only))`)
    .select('person.id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the app, the recovery codes and their failure counts. */
export async function removeFactor(tx: Tx, userId: number, guid: string): Promise<void> {
  await tx.deleteFrom('secondFactor').where('userId', '=', userId).execute()
  await tx.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await forgetFactorGuesses(tx, guid)
}

/** A new secret starts without failures. */
export async function forgetFactorGuesses(tx: Tx, guid: string): Promise<void> {
  await tx
    .deleteFrom('attemptFailure')
    .where('kind', '=', 'secondFactor')
    .where('subject', '=', guid.toLowerCase())
    .execute()
}
