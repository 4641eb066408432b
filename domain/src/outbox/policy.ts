import { isSuperAdmin, type Actor } from '../access/actor.ts'
import { allowed, denied, type Verdict } from '../access/verdict.ts'
import type { DeliveryState } from './contract.ts'

/** Daily limit of mails per user to addresses that belong to no organisation. */
export const mailsToStrangersPerDay = 50

/** Outgoing messages may concern any organisation, so only super admins can read them. */
export function canSeeOutgoing(actor: Pick<Actor, 'builtInRole'>): Verdict {
  return isSuperAdmin(actor) ? allowed : denied('permission_missing')
}

/**
 * A delivered message is not sent twice, and one in progress not in parallel. A message with a personal link loses
 * it when it is finished, so it cannot be sent again.
 */
export function canRetry(state: DeliveryState, hasForgottenLink: boolean): Verdict {
  if (state === 'delivered' || state === 'sending') return denied('already_sent')
  return hasForgottenLink ? denied('link_forgotten') : allowed
}
