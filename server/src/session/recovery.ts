import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { sessionContract } from '@roadnote/domain/session/contract'
import { recoveryMinutes, type passwordContract } from '@roadnote/domain/session/password'
import { canRecoverPassword } from '@roadnote/domain/user/policy'
import { preferredLanguage } from '@roadnote/locales/languages'
import { sql, type Transaction } from 'kysely'
import { recordAdminEvent } from '../admin-log/record.ts'
import type { Database } from '../database/schema.ts'
import type { OpenUseCase } from '../http/serve.ts'
import { queueAccountMail, queueMail } from '../outbox/mail/payload.ts'
import type { Secrets } from '../secrets.ts'
import { insistOnGoodPassword } from '../user/good-password.ts'
import { insistOnFewQuestions, isOneTooMany } from '../user/misses.ts'
import { addressOf } from './caller.ts'
import { insistOnLink, makeLink, spendLink } from './one-time-link.ts'
import {
  answerMilliseconds,
  findByDetails,
  findRenewable,
  mailRenewal,
  renewedPerson,
  type Renewable,
} from './renewal.ts'
import { forgetLogins } from './sign-in.ts'
import { slowHash } from './slow-hash.ts'

type Tx = Transaction<Database>

export interface RecoveryParts {
  readonly secrets: Secrets
  /** Without mail nobody would ever get the link. */
  readonly sendsMail: boolean
  readonly passwordMinimum: number
}

/** The answer and its time are the same whether or not the account exists. */
export function recoverPassword(parts: RecoveryParts): OpenUseCase<(typeof sessionContract)['recoverPassword']> {
  const { secrets, sendsMail } = parts
  return async ({ database, caller, newId }, details) => {
    if (!sendsMail) throw new Refusal('recovery_unavailable')
    await insistOnFewQuestions(database, 'recoveryAsked', addressOf(secrets, caller.ip))
    const mailing = database.transaction().execute(async (tx) => {
      const person = await findByDetails(tx, details)
      if (person === null) return
      // A signing user's password is the code, which has its own link.
      if (person.isSigningUser) await mailRenewal(tx, secrets, person, newId())
      else await mailRecovery(tx, secrets, person, newId())
    })
    await Promise.all([mailing, delay(answerMilliseconds)])
    return { message: 'If the details are right, a link is on its way.' }
  }
}

async function mailRecovery(tx: Tx, secrets: Secrets, person: Renewable, key: string): Promise<void> {
  const { id, email, name, organization } = person
  if (email === null || !canRecoverPassword(person).allowed) return
  if (await isOneTooMany(tx, 'recoveryMailed', `user ${id}`)) return
  const token = await makeLink(tx, {
    kind: 'passwordRecovery',
    userId: id,
    minutes: recoveryMinutes,
    startedBy: null,
  })
  const language = preferredLanguage([person.language])
  await queueAccountMail(tx, secrets, {
    template: 'PasswordRecovery',
    key: `recovery ${key}`,
    to: email,
    language,
    name,
    organization,
    path: `/${language}/reset-password/${token}`,
    userId: id,
  })
}

/** The new password ends every session, by a trigger, and everything that was counted against the old one. */
export function resetPassword(parts: RecoveryParts): OpenUseCase<(typeof passwordContract)['resetPassword']> {
  const { secrets, passwordMinimum } = parts
  return async ({ database, caller, newId }, { token, password }) => {
    const person = insistOnRecoverable(
      await findRenewable(database, await insistOnLink(database, 'passwordRecovery', token)),
    )
    insistOnGoodPassword(password, person, passwordMinimum)
    const passwordHash = await slowHash(password)
    await database.transaction().execute(async (tx) => {
      const { id } = insistOnRecoverable(await findRenewable(tx, await spendLink(tx, 'passwordRecovery', token)))
      await tx
        .updateTable('appUser')
        .set({ passwordHash, mustChangePassword: false, passwordChangedAt: sql<Date>`now()` })
        .where('id', '=', id)
        .execute()
      await forgetLogins(tx, secrets, person.userName)
      await tellOwner(tx, person, newId())
      await recordAdminEvent({ tx, actor: null, caller }, { action: 'passwordRecovered', ...renewedPerson(person) })
    })
    return { message: 'password changed' }
  }
}

/** Somebody who left, or was blocked, after the link had been sent does not come back with it. */
function insistOnRecoverable(person: Renewable | null): Renewable {
  if (person === null || !canRecoverPassword(person).allowed) throw new Refusal('renewal_link_unknown')
  return person
}

async function tellOwner(tx: Tx, { email, name, organization, language }: Renewable, key: string): Promise<void> {
  if (email === null) return
  await queueMail(tx, {
    key: `password changed ${key}`,
    mail: {
      template: 'PasswordChanged',
      to: email,
      language: preferredLanguage([language]),
      values: { name, organization },
    },
  })
}
