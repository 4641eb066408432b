import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { sessionContract } from '@roadnote/domain/session/contract'
import { recoveryMinutes, type passwordContract } from '@roadnote/domain/session/password'
import { canRecoverPassword } from '@roadnote/domain/user/policy'
import { userStatus } from '@roadnote/domain/user/status'
import { preferredLanguage } from '@roadnote/locales/languages'
import { sql, type Kysely, type Transaction } from 'kysely'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { Database } from '../../database/schema.ts'
import type { UseCase, UseCaseWithoutTransaction } from '../../http/serve.ts'
import { queueAccountMail } from '../../outbox/mail/payload.ts'
import type { Secrets } from '../../secrets.ts'
import { requireGoodPassword } from '../../user/good-password.ts'
import { requireWithinQueryLimit, isOverQueryLimit } from '../../user/query-limit.ts'
import { notifyOwner } from '../../user/notify-owner.ts'
import { addressFingerprint } from '../caller.ts'
import { linkRefusal, requireLink, makeLink, consumeLink, type Link } from './one-time-link.ts'
import {
  minimumAnswerMilliseconds,
  findByDetails,
  findRenewable,
  requireLinkAddress,
  mailRenewal,
  renewalSubject,
  type RenewalCause,
  type Renewable,
} from './renewal.ts'
import { requireFactorByLink } from '../second-factor/prove.ts'
import { provenIdentity } from '../identity.ts'
import { forgetLogins } from '../sign-in.ts'
import { hashSecret } from '../secret/slow-hash.ts'

type Tx = Transaction<Database>

export interface RecoveryParts {
  readonly secrets: Secrets
  /** Without mail the link could never arrive. */
  readonly sendsMail: boolean
  readonly passwordMinimum: number
}

/** Constant time: the answer is the same whether or not the account exists. */
export function recoverPassword(
  parts: RecoveryParts,
): UseCaseWithoutTransaction<(typeof sessionContract)['recoverPassword']> {
  const { secrets, sendsMail } = parts
  return async ({ database, caller, newId }, details) => {
    if (!sendsMail) throw new Refusal('recovery_unavailable')
    await requireWithinQueryLimit(database, 'recoveryAsked', addressFingerprint(secrets, caller.ip))
    const mailing = database.transaction().execute(async (tx) => {
      const person = await findByDetails(tx, details)
      if (person === null) return
      // A signing user has no password but a code, which has its own link.
      if (person.isSigningUser) await mailRenewal(tx, secrets, person, newId())
      else await mailRecovery(tx, secrets, person, newId())
    })
    await Promise.all([mailing, delay(minimumAnswerMilliseconds)])
    return { message: 'If the details are right, a link is on its way.' }
  }
}

async function mailRecovery(tx: Tx, secrets: Secrets, person: Renewable, key: string): Promise<void> {
  if (!canRecoverPassword(person).allowed || (await isOverQueryLimit(tx, 'recoveryMailed', `user ${person.id}`))) return
  await mailPasswordLink(tx, secrets, person, { startedBy: null, key })
}

/** Mails the link to a new password. */
export async function mailPasswordLink(
  tx: Tx,
  secrets: Secrets,
  person: Renewable,
  { startedBy, key }: RenewalCause,
): Promise<void> {
  const { id, name, organization } = person
  const to = requireLinkAddress(person)
  const token = await makeLink(tx, secrets, {
    kind: 'passwordRecovery',
    userId: id,
    minutes: recoveryMinutes,
    startedBy,
  })
  const language = preferredLanguage([person.language])
  await queueAccountMail(tx, secrets, {
    template: 'PasswordRecovery',
    key: `recovery ${key}`,
    to,
    language,
    name,
    organization,
    path: `/${language}/reset-password/${token}`,
    userId: startedBy ?? id,
  })
}

/** Lets the page of the link say that it is of no use before a password is typed. */
export function previewReset({ secrets }: RecoveryParts): UseCase<(typeof passwordContract)['resetLink']> {
  return async ({ tx }, { token }) => {
    await requireRecoverable(tx, await requireLink(tx, secrets, 'passwordRecovery', token))
    return { message: 'the link works' }
  }
}

/** A trigger ends all sessions with the new password; the failures of the old one are deleted. */
export function resetPassword(
  parts: RecoveryParts,
): UseCaseWithoutTransaction<(typeof passwordContract)['resetPassword']> {
  const { secrets, passwordMinimum } = parts
  return async (context, { token, password, secondFactor }) => {
    const { database, caller, newId, sealLog } = context
    const person = await requireRecoverable(database, await requireLink(database, secrets, 'passwordRecovery', token))
    requireGoodPassword(password, person, passwordMinimum)
    await requireFactorByLink(context, secrets, person.id, secondFactor)
    const passwordHash = await hashSecret(secrets, { kind: 'password', userId: person.id }, password)
    await database.transaction().execute(async (tx) => {
      const { id, status } = await requireRecoverable(tx, await consumeLink(tx, secrets, 'passwordRecovery', token))
      await tx
        .updateTable('appUser')
        .set({
          passwordHash,
          mustChangePassword: false,
          passwordChangedAt: sql<Date>`now()`,
          passwordSetBy: null,
          ...provenIdentity,
        })
        .$if(status === userStatus.blocked, (blocked) => blocked.set({ status: userStatus.active }))
        .where('id', '=', id)
        .execute()
      await forgetLogins(tx, secrets, person.userName)
      await notifyOwner(tx, 'PasswordChanged', person, newId())
      const recording = { tx, actor: null, caller, sealLog }
      await recordAdminEvent(recording, { action: 'passwordRecovered', ...renewalSubject(person) })
    })
    return { message: 'password changed' }
  }
}

/**
 * A user who left or was blocked after the link was sent cannot return with it, unless an administrator requested
 * it.
 */
async function requireRecoverable(db: Kysely<Database>, { userId, byAdmin }: Link): Promise<Renewable> {
  const person = await findRenewable(db, userId)
  if (person === null || !canRecoverPassword(person, { byAdmin }).allowed)
    throw linkRefusal('passwordRecovery', 'unknown')
  return person
}
