import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '@roadnote/domain/access/refusal'
import { activationDays, type registrationContract } from '@roadnote/domain/session/registration'
import { userStatus } from '@roadnote/domain/user/status'
import { preferredLanguage } from '@roadnote/locales/languages'
import type { Transaction } from 'kysely'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { Database } from '../../database/schema.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { queueAccountMail } from '../../outbox/mail/payload.ts'
import type { Secrets } from '../../secrets.ts'
import { requireWithinQueryLimit, isOverQueryLimit } from '../../user/query-limit.ts'
import type { Inviter } from '../../user/save/invite.ts'
import { addressFingerprint } from '../caller.ts'
import { findLink, makeLink, replaceLinks } from './one-time-link.ts'
import {
  minimumAnswerMilliseconds,
  findRenewable,
  requireLinkAddress,
  renewalSubject,
  type RenewalCause,
  type Renewable,
} from './renewal.ts'

type Tx = Transaction<Database>

export interface ActivationParts {
  readonly secrets: Secrets
  /** Without mail the link could never arrive. */
  readonly sendsMail: boolean
}

/** An administrator invites a user who is not activated. */
export function createInviter({ secrets, sendsMail }: ActivationParts): Inviter {
  return async (context, userId) => {
    const { tx, actor, newId } = context
    const person = await findRenewable(tx, userId)
    if (person === null) throw new Refusal('not_found')
    if (!sendsMail) throw new Refusal('mail_not_configured')
    await requireWithinQueryLimit(tx, 'activationMailed', `user ${userId}`)
    await mailActivation(tx, secrets, person, { startedBy: actor.userId, key: newId() })
    await recordAdminEvent(context, { action: 'activationSent', ...renewalSubject(person) })
  }
}

/** Replaces a link that no longer works and mails the new one to the same user. The answer is always the same. */
export function requestActivation({
  secrets,
  sendsMail,
}: ActivationParts): UseCaseWithoutTransaction<(typeof registrationContract)['askForLink']> {
  return async ({ database, caller, newId }, { id: token }) => {
    if (!sendsMail) throw new Refusal('mail_not_configured')
    await requireWithinQueryLimit(database, 'activationAsked', addressFingerprint(secrets, caller.ip))
    const mailing = database.transaction().execute(async (tx) => {
      const link = await findLink(tx, secrets, 'activation', token)
      const person = link === null ? null : await findRenewable(tx, link.userId)
      if (person === null || person.status !== userStatus.demandsActivation || !person.hasEmail) return
      if (await isOverQueryLimit(tx, 'activationMailed', `user ${person.id}`)) return
      await mailActivation(tx, secrets, person, { startedBy: null, key: newId() })
    })
    await Promise.all([mailing, delay(minimumAnswerMilliseconds)])
    return { message: 'If the link was one of ours, a new one is on its way.' }
  }
}

async function mailActivation(
  tx: Tx,
  secrets: Secrets,
  person: Renewable,
  { startedBy, key }: RenewalCause,
): Promise<void> {
  const { id, name, organization } = person
  const to = requireLinkAddress(person)
  // Row lock: of two links sent in parallel only the later one works.
  await tx.selectFrom('appUser').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  await replaceLinks(tx, 'activation', id)
  const token = await makeLink(tx, secrets, {
    kind: 'activation',
    userId: id,
    minutes: activationDays * 24 * 60,
    startedBy,
  })
  const language = preferredLanguage([person.language])
  await queueAccountMail(tx, secrets, {
    template: person.isSigningUser ? 'AccountActivation' : 'AccountInvitation',
    key: `activation ${key}`,
    to,
    language,
    name,
    organization,
    path: `/${language}/registration/${token}`,
    userId: startedBy ?? id,
  })
}
