import { isSuperAdmin, type Actor } from '../access/actor.ts'
import { allowed, denied, type Verdict } from '../access/verdict.ts'
import type { DeliveryState } from './contract.ts'

/** What goes out may be about everybody: only those who see everything anyway read it. */
export function canSeeOutgoing(actor: Pick<Actor, 'builtInRole'>): Verdict {
  return isSuperAdmin(actor) ? allowed : denied('permission_missing')
}

/** What has arrived is not sent twice, and what is on its way is not sent beside itself. */
export function canRetry(state: DeliveryState): Verdict {
  return state === 'delivered' || state === 'sending' ? denied('already_sent') : allowed
}
