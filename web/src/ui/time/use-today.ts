import { useSyncExternalStore } from 'react'
import { dayOfDate } from './days.ts'

function subscribe(changed: () => void): () => void {
  const clock = setInterval(changed, 60_000)
  return () => clearInterval(clock)
}

function today(): string {
  return dayOfDate(new Date())
}

/** The day where the reader is; a screen that stays open over night notices. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, today)
}
