import { Refusal } from '@roadnote/domain/access/refusal'
import type { AdminAction } from '@roadnote/domain/admin-log/event'
import type { EmailAnswer, identityContract } from '@roadnote/domain/session/identity-contract'
import { isAddressTrusted } from '@roadnote/domain/user/address-trust'
import type { Kysely, Transaction } from 'kysely'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { readAddress } from '../../user/address.ts'
import { requireWithinQueryLimit } from '../../user/query-limit.ts'
import { readOwner } from '../../user/notify-owner.ts'
import type { Secrets } from '../../secrets.ts'
import { linkRefusal, findLink, requireLink, consumeLink, type LinkKind } from '../link/one-time-link.ts'
import { findRenewable, renewalSubject } from '../link/renewal.ts'
import { mailConfirmation } from './announce.ts'
import { undoAddress } from './undo.ts'

type Contract = typeof identityContract
type Purpose = 'confirm' | 'decide'

const kindOf = { confirm: 'emailConfirm', decide: 'emailDecide' } as const satisfies Record<Purpose, LinkKind>

async function purposeOf(db: Kysely<Database>, secrets: Secrets, token: string): Promise<Purpose> {
  return (await findLink(db, secrets, 'emailDecide', token)) === null ? 'confirm' : 'decide'
}

/** Read-only, because mail scanners open every link. */
export function previewEmailLink(secrets: Secrets): UseCase<Contract['emailLink']> {
  return async ({ tx }, { id: token }) => {
    const purpose = await purposeOf(tx, secrets, token)
    const { userId } = await requireLink(tx, secrets, kindOf[purpose], token)
    const person = await findRenewable(tx, userId)
    if (person === null) throw linkRefusal(kindOf[purpose], 'unknown')
    const { email, emailSetBy, previousEmail } = await readAddress(tx, userId)
    const setBy = emailSetBy === null ? null : (await readOwner(tx, emailSetBy)).name
    // The reader of the new address must not see the previous one.
    return { purpose, name: person.name, email, previousEmail: purpose === 'confirm' ? null : previousEmail, setBy }
  }
}

const actionOf = { confirm: 'emailConfirmed', agree: 'emailAgreed' } as const satisfies Partial<
  Record<EmailAnswer, AdminAction>
>

export function answerEmailLink(secrets: Secrets): UseCase<Contract['answerEmail']> {
  return async (context, { id: token, answer }) => {
    const { tx, caller, now, sealLog } = context
    const purpose = answer === 'confirm' ? 'confirm' : 'decide'
    const kind = kindOf[purpose]
    await requireLink(tx, secrets, kind, token)
    const { userId } = await consumeLink(tx, secrets, kind, token)
    const person = await findRenewable(tx, userId)
    if (person === null) throw linkRefusal(kind, 'unknown')
    if (answer === 'object') {
      await undoAddress({ ...context, actor: null }, userId)
      return { message: 'the previous address is back' }
    }
    await hold(tx, userId)
    const column = answer === 'confirm' ? { emailConfirmedAt: now } : { emailAgreedAt: now }
    await tx.updateTable('appUser').set(column).where('id', '=', userId).execute()
    await recordAdminEvent(
      { tx, actor: null, caller, sealLog },
      { action: actionOf[answer], ...renewalSubject(person) },
    )
    return { message: answer === 'confirm' ? 'address confirmed' : 'change agreed to' }
  }
}

async function hold(tx: Transaction<Database>, userId: number): Promise<void> {
  await tx.selectFrom('appUser').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
}

interface MailingParts {
  readonly secrets: Secrets
  readonly sendsMail: boolean
}

export function sendEmailLink({ secrets, sendsMail }: MailingParts): UseCase<Contract['sendEmailLink']> {
  return async ({ tx, actor, now, newId }) => {
    const address = await readAddress(tx, actor.userId)
    const { email, emailConfirmedAt } = address
    if (email === null || emailConfirmedAt !== null || isAddressTrusted(address, now))
      throw new Refusal('email_already_confirmed')
    if (!sendsMail) throw new Refusal('mail_not_configured')
    await requireWithinQueryLimit(tx, 'emailLinkMailed', `user ${actor.userId}`)
    await mailConfirmation({ tx, newId }, secrets, await readOwner(tx, actor.userId), email, null)
    return { message: 'A link is on its way.' }
  }
}

/** Without a previous address to object from, the owner objects in the portal. */
export const objectToEmail: UseCase<Contract['objectToEmail']> = async (context) => {
  await undoAddress(context, context.actor.userId)
  return { message: 'the previous address is back' }
}
