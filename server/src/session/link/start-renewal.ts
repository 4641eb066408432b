import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { accountContract } from '@roadnote/domain/user/account-contract'
import { isSameAddress } from '@roadnote/domain/user/address-trust'
import { canRenewAccess } from '@roadnote/domain/user/policy'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { UseCase } from '../../http/serve.ts'
import { requireWithinQueryLimit } from '../../user/query-limit.ts'
import { findUser } from '../../user/save/read.ts'
import { mailPasswordLink, type RecoveryParts } from './recovery.ts'
import { findRenewable, mailCodeLink, renewalSubject } from './renewal.ts'

/**
 * An administrator starts the renewal; only the owner is mailed the link, to a new sign code or, without a code, to
 * a new password.
 */
export function startRenewal({
  secrets,
  sendsMail,
}: Pick<RecoveryParts, 'secrets' | 'sendsMail'>): UseCase<(typeof accountContract)['renew']> {
  return async (context, { id }) => {
    const { actor, tx, newId } = context
    assertAllowed(canRenewAccess(actor, (await findUser(tx, actor, id)).account))
    const person = await findRenewable(tx, id)
    if (person === null) throw new Refusal('not_found')
    if (!sendsMail) throw new Refusal('mail_not_configured')
    const isAboutCode = person.isSigningUser || person.hasCode
    await requireWithinQueryLimit(tx, isAboutCode ? 'renewalMailed' : 'recoveryMailed', `user ${id}`)
    const mail = isAboutCode ? mailCodeLink : mailPasswordLink
    await mail(tx, secrets, person, { startedBy: actor.userId, key: newId() })
    const action = isAboutCode ? 'signCodeRenewalStarted' : 'passwordRenewalStarted'
    await recordAdminEvent(context, { action, ...renewalSubject(person) })
    return { message: 'A link is on its way.', toPreviousAddress: !isSameAddress(person.linkEmail, person.email) }
  }
}
