import { type Language, languageTag } from '@roadnote/locales/languages'
import { useSyncExternalStore } from 'react'

const minute = 60_000

function subscribe(changed: () => void): () => void {
  const clock = setInterval(changed, minute)
  return () => clearInterval(clock)
}

function thisMinute(): number {
  return Math.floor(Date.now() / minute) * minute
}

/** The current time by the minute; its users rerender every minute. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, thisMinute)
}

const steps = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
] as const

/** A relative time such as `2 hours ago`. */
export function agoText(language: Language, moment: Date, now: number): string {
  const minutes = Math.max(0, Math.round((now - moment.getTime()) / minute))
  const format = new Intl.RelativeTimeFormat(languageTag(language), { numeric: 'auto', style: 'long' })
  for (const [unit, size] of steps) {
    if (minutes >= size) return format.format(-Math.floor(minutes / size), unit)
  }
  return format.format(-minutes, 'minute')
}
