import { Refusal, type RefusalCode } from '@roadnote/domain/access/refusal'
import { callerAddress } from '../../http/caller-address.ts'

const limit = { tries: 30, milliseconds: 60_000 }

/**
 * Rate limit for wrong links: 30 a minute per IP address. A link cannot be guessed; the limit only protects against
 * load, so it is counted per process. The link itself is always checked first: many people share an address, and a
 * valid link is never throttled.
 */
export interface WrongLinkLimit {
  /** The refusal of a wrong link, or throttled. A throttled attempt does not prolong the wait. */
  refusalOf(
    wrong: Extract<RefusalCode, 'link_refused' | 'charter_link_unknown' | 'not_found'>,
    ip: string | null,
    now: Date,
  ): Refusal
}

export function createWrongLinkLimit(): WrongLinkLimit {
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
      // All addresses are dropped at once when there are too many, to bound the memory.
      if (failures.size > 10_000) failures.clear()
      failures.set(caller, [...recent, at])
      return new Refusal(wrong)
    },
  }
}
