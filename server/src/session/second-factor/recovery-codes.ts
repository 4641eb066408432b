import { createHmac, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@roadnote/domain/session/second-factor'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Secrets } from '../../secrets.ts'

type Tx = Transaction<Database>

/** Without letters and digits that look alike on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 10

function newCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Fifty random bits with an HMAC key outside the database need no slow hash. */
function hashOf(secrets: Secrets, userId: number, code: string): Buffer {
  return createHmac('sha256', secrets.key('recovery code')).update(`${userId} ${code}`).digest()
}

/** Replaces the codes by ten new ones, which are returned in clear this once. */
export async function replaceRecoveryCodes(tx: Tx, secrets: Secrets, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await tx.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ userId, codeHash: hashOf(secrets, userId, code) })))
    .execute()
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Conditional update: of two parallel uses of a code only the first succeeds. */
export async function spendRecoveryCode(tx: Tx, secrets: Secrets, userId: number, code: string): Promise<boolean> {
  const used = await tx
    .updateTable('recoveryCode')
    .set({ usedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(secrets, userId, code))
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

export async function recoveryCodesLeft(db: Kysely<Database>, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCode')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  return left
}
