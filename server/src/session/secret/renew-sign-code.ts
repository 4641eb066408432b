import { Refusal } from '@roadnote/domain/access/refusal'
import { attemptLimits } from '@roadnote/domain/session/session'
import { isTooSimple, type signCodeContract } from '@roadnote/domain/session/sign-code'
import { canRenewCode } from '@roadnote/domain/user/policy'
import { isSameAddress } from '@roadnote/domain/user/address-trust'
import { userStatus } from '@roadnote/domain/user/status'
import { preferredLanguage } from '@roadnote/locales/languages'
import { sql, type Kysely, type Transaction } from 'kysely'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { Database } from '../../database/schema.ts'
import { hashToken } from '../../http/authenticate.ts'
import type { UseCase, UseCaseWithoutTransaction } from '../../http/serve.ts'
import { queueMail } from '../../outbox/mail/payload.ts'
import type { Secrets } from '../../secrets.ts'
import { deviceName } from '../guessing/attempts.ts'
import { provenIdentity } from '../identity.ts'
import { linkRefusal, requireLink, consumeLink, type Link } from '../link/one-time-link.ts'
import { findRenewable, renewalSubject, type Renewable } from '../link/renewal.ts'
import { requireFactorByLink } from '../second-factor/prove.ts'
import { forgetGuesses } from './sign-code.ts'
import { hashSecret } from './slow-hash.ts'

type Tx = Transaction<Database>

/** Refuses a user who left or was blocked after the link was sent, unless an administrator requested it. */
async function requireRenewable(db: Kysely<Database>, { userId, byAdmin }: Link): Promise<Renewable> {
  const person = await findRenewable(db, userId)
  if (person === null || !canRenewCode(person, { byAdmin }).allowed) throw linkRefusal('signCode', 'unknown')
  return person
}

/** Lets the page of the link say that it is of no use before a code is typed. */
export function previewRenewal(secrets: Secrets): UseCase<(typeof signCodeContract)['renewalLink']> {
  return async ({ tx }, { token }) => {
    await requireRenewable(tx, await requireLink(tx, secrets, 'signCode', token))
    return { message: 'the link works' }
  }
}

/**
 * The signer chooses a new code with the mailed link. Failures of the old code are deleted and a signing user
 * blocked by them is unblocked; a trigger ends the old sessions.
 */
export function renewSignCode(secrets: Secrets): UseCaseWithoutTransaction<(typeof signCodeContract)['renewSignCode']> {
  return async (context, { token, code, secondFactor }) => {
    const { database, caller, sealLog } = context
    const link = await requireLink(database, secrets, 'signCode', token)
    if (isTooSimple(code)) throw new Refusal('sign_code_too_simple', { fields: { code: 'not_allowed' } })
    await requireFactorByLink(context, secrets, link.userId, secondFactor)
    const signCodeHash = await hashSecret(secrets, { kind: 'signCode', userId: link.userId }, code)
    await database.transaction().execute(async (tx) => {
      const used = await consumeLink(tx, secrets, 'signCode', token)
      const person = await requireRenewable(tx, used)
      await tx
        .updateTable('appUser')
        .set({
          signCodeHash,
          signCodeDisabledAt: null,
          signCodeSetAt: sql<Date>`now()`,
          signCodeStartedBy: used.startedBy,
          ...provenIdentity,
        })
        .$if(person.status === userStatus.blocked, (blocked) => blocked.set({ status: userStatus.active }))
        .where('id', '=', person.id)
        .execute()
      await forgetMisusedDevices(tx, person)
      await forgetGuesses(tx, person)
      if (caller.device !== null) await rememberDevice(tx, person, deviceName(secrets, person.guid, caller.device))
      await notifySigner(tx, person, hashToken(token))
      const recording = { tx, actor: null, caller, sealLog }
      await recordAdminEvent(recording, { action: 'signCodeRenewed', ...renewalSubject(person) })
    })
    return { message: 'sign code renewed' }
  }
}

/** Devices whose guesses disabled the old code are unknown for the new one. */
async function forgetMisusedDevices(tx: Tx, { id, guid }: Renewable): Promise<void> {
  await sql`
    delete from known_device where user_id = ${id} and kind = 'code' and device in (
      select device from attempt_failure where kind = 'code' and subject = ${guid} and known
      group by device having count(*) >= ${attemptLimits.inARow.failures}
    )
  `.execute(tx)
}

/** The device on which the code was chosen is known. */
export async function rememberDevice(tx: Tx, { id }: Pick<Renewable, 'id'>, device: string): Promise<void> {
  await tx
    .insertInto('knownDevice')
    .values({ userId: id, kind: 'code', device })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function notifySigner(tx: Tx, person: Renewable, tokenHash: Buffer) {
  const { id, email, linkEmail, name, organization, language } = person
  const key = `renewed ${id} ${tokenHash.toString('hex').slice(0, 16)}`
  const others = isSameAddress(email, linkEmail) ? [] : [linkEmail]
  for (const [index, to] of [email, ...others].entries()) {
    if (to === null) continue
    await queueMail(tx, {
      key: index === 0 ? key : `${key} previous`,
      mail: {
        template: 'SignCodeRenewed',
        to,
        language: preferredLanguage([language]),
        values: { name, organization },
      },
    })
  }
}
