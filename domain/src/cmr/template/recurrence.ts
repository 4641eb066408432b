import { dayAt, daysBefore, startOfNextDay, timeOnDay } from '../../time/calendar-day.ts'
import { nextMorning, nextWeekday } from '../../time/next-morning.ts'

/** When a template repeats, and the dates of its drafts. Times are those of the clocks of its time zone. */
export interface Recurrence {
  /** Monday is 1. */
  readonly weekdays: readonly number[]
  readonly minuteOfDay: number
  readonly timeZone: string
  /** Days from the day of the run to the collection. */
  readonly collectionDays: number
  readonly collectionMinute: number
  /** The same to the delivery; null: the drafts have no date of delivery. */
  readonly deliveryDays: number | null
  readonly deliveryMinute: number | null
  /** The last day on which it runs. */
  readonly endsOn: string | null
}

/** Drafts of one day. */
export const mostNotesOfRun = 20

/** Runs are shown and kept this long; each is of a day, so an older one can no longer be repeated. */
export const runDays = 90

interface Run {
  readonly day: string
  readonly due: Date
}

/** The first run after this moment, of a recurrence that begins or is resumed; null: it has ended. */
export function firstRun(recurrence: Recurrence, now: Date): Run | null {
  const due = nextMorning(recurrence, now)
  return withinEnd(recurrence, { day: dayAt(due, recurrence.timeZone), due })
}

/** The run after that of a day, which is in the past if the server was away. */
export function runAfter(recurrence: Recurrence, lastDay: string): Run | null {
  const day = nextWeekday(recurrence.weekdays, lastDay)
  return withinEnd(recurrence, { day, due: timeOnDay(day, recurrence.minuteOfDay, recurrence.timeZone) })
}

function withinEnd({ endsOn }: Recurrence, run: Run): Run | null {
  return endsOn !== null && run.day > endsOn ? null : run
}

/** Nobody needs the draft of a lorry that should have come before today. */
export function isMissed({ collectionDays, timeZone }: Recurrence, day: string, now: Date): boolean {
  return startOfNextDay(daysBefore(day, -collectionDays), timeZone) <= now
}

/** The dates of the drafts of a day. */
export function datesOfRun(recurrence: Recurrence, day: string) {
  const { collectionDays, collectionMinute, deliveryDays, deliveryMinute, timeZone } = recurrence
  const at = (days: number, minute: number) => timeOnDay(daysBefore(day, -days), minute, timeZone)
  return {
    drawnUpDate: day,
    collectionDate: at(collectionDays, collectionMinute),
    deliveryDate: deliveryDays === null ? null : at(deliveryDays, deliveryMinute ?? collectionMinute),
  }
}
