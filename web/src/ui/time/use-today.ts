import { dayAt } from '@roadnote/domain/time/calendar-day'
import { useSyncExternalStore } from 'react'
import { timeZone } from './zone.ts'

function subscribe(changed: () => void): () => void {
  const clock = setInterval(changed, 60_000)
  return () => clearInterval(clock)
}

function today(): string {
  return dayAt(new Date(), timeZone)
}

/** The user's local date; updated at midnight on screens that stay open. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, today)
}
