import type { NoteFilter } from '@roadnote/domain/cmr/contract/list'
import { viewFilter, type ViewFilter } from '@roadnote/domain/cmr/contract/view'
import { dayAt, daysBefore } from '@roadnote/domain/time/calendar-day'

type Named = Readonly<Record<string, unknown>>

function isNamed(stored: unknown): stored is Named {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
}

/**
 * The filter as a later version understands it: fields and values that no longer exist are left out, so that an old
 * view still opens.
 */
export function readStoredFilter(stored: unknown): ViewFilter {
  if (!isNamed(stored)) return {}
  const known = Object.entries(viewFilter.shape).filter(
    ([field, schema]) => stored[field] !== undefined && schema.safeParse(stored[field]).success,
  )
  // Each value is one that its own schema accepts.
  return viewFilter.parse(Object.fromEntries(known.map(([field]) => [field, stored[field]])))
}

/** Fields that filter nothing are not stored. */
export function filterToStore(input: ViewFilter): string {
  const { LastDays: days, Begin: begin, End: end, ...rest } = viewFilter.parse(input)
  const isMoving = days !== undefined && days !== null
  const wanted = { ...rest, ...(isMoving ? { LastDays: days } : { Begin: begin, End: end }) }
  return JSON.stringify(
    Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined && value !== null)),
  )
}

/** The view as input of the list at a moment, in the time zone of its reader. */
export function listInputOf({ LastDays: days, ...filter }: ViewFilter, now: Date, timeZone: string): NoteFilter {
  if (days === undefined || days === null) return { ...filter, timeZone }
  const today = dayAt(now, timeZone)
  return { ...filter, timeZone, Begin: daysBefore(today, days - 1), End: today }
}
