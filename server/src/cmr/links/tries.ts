import { Refusal, type RefusalCode } from '@roadnote/domain/access/refusal'
import { callerAddress } from '../../http/caller-address.ts'

const limit = { tries: 30, milliseconds: 60_000 }

/**
 * Wrong links by one address: after 30 within a minute it is told to wait. A link cannot be guessed; this keeps those
 * who try from keeping us busy. So it is counted in this process only. The link itself is always looked at first: many
 * people share an address, and whoever holds a right one never pays for the tries of others.
 */
export interface LinkTries {
  /** The answer to a wrong link: no, or wait. A try that is told to wait does not make the waiting longer. */
  refusalOf(
    wrong: Extract<RefusalCode, 'link_refused' | 'charter_link_unknown' | 'not_found'>,
    ip: string | null,
    now: Date,
  ): Refusal
}

export function linkTries(): LinkTries {
  const failures = new Map<string, number[]>()
  return {
    refusalOf(wrong, ip, now) {
      const at = now.getTime()
      const caller = callerAddress(ip)
      const recent = (failures.get(caller) ?? []).filter((earlier) => earlier > at - limit.milliseconds)
      if (recent.length >= limit.tries) {
        const wait = (recent[0] ?? at) + limit.milliseconds - at
        return new Refusal('throttled', { retryAfterSeconds: Math.max(1, wait / 1000) })
      }
      // Addresses that have gone quiet are forgotten all at once, before they can add up.
      if (failures.size > 10_000) failures.clear()
      failures.set(caller, [...recent, at])
      return new Refusal(wrong)
    },
  }
}
