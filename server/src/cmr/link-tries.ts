import { Refusal } from '@roadnote/domain/access/refusal'
import { callerAddress } from '../http/caller-address.ts'

const limit = { tries: 30, milliseconds: 60_000 }

/**
 * Wrong links by one address: after 30 within a minute it waits. A link cannot be guessed; this keeps those who try
 * from keeping us busy. So it is counted in this process only, and right links are never counted.
 */
export interface LinkTries {
  /** Refuses an address that has tried too often. */
  insist(ip: string | null, now: Date): void
  wrong(ip: string | null, now: Date): void
}

export function linkTries(): LinkTries {
  const failures = new Map<string, number[]>()
  const recent = (caller: string, now: Date) =>
    (failures.get(caller) ?? []).filter((at) => at > now.getTime() - limit.milliseconds)
  return {
    insist(ip, now) {
      const tries = recent(callerAddress(ip), now)
      if (tries.length < limit.tries) return
      const wait = (tries[0] ?? now.getTime()) + limit.milliseconds - now.getTime()
      throw new Refusal('throttled', { retryAfterSeconds: Math.max(1, wait / 1000) })
    },
    wrong(ip, now) {
      // Addresses that have gone quiet are forgotten all at once, before they can add up.
      if (failures.size > 10_000) failures.clear()
      const caller = callerAddress(ip)
      failures.set(caller, [...recent(caller, now), now.getTime()].slice(-limit.tries))
    },
  }
}
