import { Refusal } from '@roadnote/domain/access/refusal'
import { denied, assertAllowed } from '@roadnote/domain/access/verdict'
import type { accountContract } from '@roadnote/domain/user/account-contract'
import type { UserFields } from '@roadnote/domain/user/fields'
import { canInviteUser } from '@roadnote/domain/user/policy'
import { userStatus } from '@roadnote/domain/user/status'
import type { Context } from '../../http/context.ts'
import type { UseCase } from '../../http/serve.ts'
import { readUsers, type StoredUser } from './read.ts'

/** Mails an activation link in the transaction that causes it. */
export type Inviter = (context: Context, userId: number) => Promise<void>

/** Sends to all or none; ends earlier links. */
export function inviteUsers(invite: Inviter): UseCase<(typeof accountContract)['invite']> {
  return async (context, { id: ids }) => {
    const { tx, actor } = context
    const people = (await readUsers(tx, actor, ids, { hold: true })).filter(({ isDeleted }) => !isDeleted)
    if (people.length !== ids.length) throw new Refusal('not_found')
    for (const { account, label } of people) {
      const verdict = canInviteUser(actor, account)
      assertAllowed(verdict.allowed ? verdict : denied(verdict.reason, { about: { user: label } }))
    }
    for (const { id } of people) await invite(context, id)
    return { count: people.length, message: 'activation-sent' }
  }
}

/** Whether this change requires the user to activate the account. */
export function isInvitedNow(stored: StoredUser | null, next: Partial<UserFields>): boolean {
  return next.status === userStatus.demandsActivation && stored?.account.status !== userStatus.demandsActivation
}
