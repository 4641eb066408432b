import { useSyncExternalStore } from 'react'

const minute = 60_000
const listeners = new Set<() => void>()
let clock: ReturnType<typeof setInterval> | undefined

/** One clock for all rows; more often than once a minute, so that none is shown late. */
function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  clock ??= setInterval(() => {
    for (const listener of listeners) listener()
  }, minute / 4)
  return () => {
    listeners.delete(changed)
    if (listeners.size > 0) return
    clearInterval(clock)
    clock = undefined
  }
}

function currentMinute(): number {
  return Math.floor(Date.now() / minute) * minute
}

/** The time in milliseconds, cut to the minute; whatever shows it changes with it. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, currentMinute)
}
