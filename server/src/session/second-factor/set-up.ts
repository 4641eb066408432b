import { Refusal } from '@roadnote/domain/access/refusal'
import { isAppCode, setupMinutes, type FactorSetup } from '@roadnote/domain/session/second-factor'
import { sql, type Kysely } from 'kysely'
import { recordAdminEvent, type AdminLogContext } from '../../admin-log/record.ts'
import type { Database } from '../../database/schema.ts'
import { qrPng } from '../../qr.ts'
import type { Secrets } from '../../secrets.ts'
import { readOwner, notifyOwner } from '../../user/notify-owner.ts'
import { wrongCodeRefusal } from './prove.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { forgetFactorGuesses, openSecret, sealSecret } from './store.ts'
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts'

const issuer = 'Roadnote'

/**
 * Creates a pending secret, active only after the owner has entered a code of it; the current secret works until
 * then.
 */
export async function beginFactor(db: Kysely<Database>, secrets: Secrets, userId: number): Promise<FactorSetup> {
  const { userName } = await db
    .selectFrom('appUser')
    .where('id', '=', userId)
    .select('userName')
    .executeTakeFirstOrThrow()
  const secret = newTotpSecret()
  const pending = { pendingSealed: sealSecret(secrets, secret), pendingAt: sql<Date>`now()` }
  await db
    .insertInto('secondFactor')
    .values({ userId, ...pending })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(pending))
    .execute()
  const address = totpAddress(secret, userName ?? String(userId), issuer)
  return {
    secret: secret.replaceAll(/.{4}(?=.)/g, '$& '),
    address,
    picture: (await qrPng(address)).toString('base64'),
  }
}

interface Confirming extends AdminLogContext {
  readonly now: Date
  readonly newId: () => string
}

/** A right first code switches the factor on. Returns the recovery codes, this once. */
export async function confirmFactor(
  context: Confirming,
  secrets: Secrets,
  userId: number,
  code: string,
): Promise<string[]> {
  const { tx, now, newId } = context
  const person = await tx
    .selectFrom('appUser')
    .where('id', '=', userId)
    .select(['guid', 'organizationId'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const pending = await tx
    .selectFrom('secondFactor')
    .where('userId', '=', userId)
    .where('pendingAt', '>', sql<Date>`now() - ${`${setupMinutes} minutes`}::interval`)
    .select('pendingSealed')
    .executeTakeFirst()
  if (pending === undefined || pending.pendingSealed === null) throw new Refusal('second_factor_setup_over')
  const step = isAppCode(code) ? stepOfCode(openSecret(secrets, pending.pendingSealed), code, now, 0) : null
  if (step === null) throw wrongCodeRefusal()
  await tx
    .updateTable('secondFactor')
    .set({
      secretSealed: pending.pendingSealed,
      switchedOnAt: sql<Date>`now()`,
      lastStep: step,
      pendingSealed: null,
      pendingAt: null,
    })
    .where('userId', '=', userId)
    .execute()
  await forgetFactorGuesses(tx, person.guid)
  const owner = await readOwner(tx, userId)
  await notifyOwner(tx, 'SecondFactorOn', owner, newId())
  const subject = { kind: 'user', id: userId, name: owner.name } as const
  await recordAdminEvent(context, { action: 'secondFactorOn', subject, organizationId: person.organizationId })
  return replaceRecoveryCodes(tx, secrets, userId)
}
