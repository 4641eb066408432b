import { isSuperAdmin, type Actor } from '../access/actor.ts'
import { allowed, denied, type Verdict } from '../access/verdict.ts'
import type { DeliveryState } from './contract.ts'

/** More mails than this a day to addresses that are no organisation's own are not sent in our name by one user. */
export const mailsToStrangersPerDay = 50

/** What goes out may be about everybody: only those who see everything anyway read it. */
export function canSeeOutgoing(actor: Pick<Actor, 'builtInRole'>): Verdict {
  return isSuperAdmin(actor) ? allowed : denied('permission_missing')
}

/**
 * What has arrived is not sent twice, and what is on its way is not sent beside itself. What held a link for one person
 * forgets it when it is over: there is nothing left to send.
 */
export function canRetry(state: DeliveryState, hasForgottenLink: boolean): Verdict {
  if (state === 'delivered' || state === 'sending') return denied('already_sent')
  return hasForgottenLink ? denied('link_forgotten') : allowed
}
