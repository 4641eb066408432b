import type { NoteStatus } from './status.ts'

/** Released and not yet signed by the receiver: only such a note can be late. */
export const statusesUnderWay: readonly NoteStatus[] = [2, 3, 4]

/** Before the driver's signature the pickup is due. */
export const statusesBeforePickup: readonly NoteStatus[] = [2, 3]

export interface NoteForLateness {
  readonly status: NoteStatus
  readonly collectionDate: Date | null
  readonly deliveryDate: Date | null
  /** Tolerance in minutes; `null` is none. */
  readonly pickupGrace: number | null
  readonly deliveryGrace: number | null
}

/** When the next stop is due: the pickup, then the delivery. */
export function dueAt(note: Omit<NoteForLateness, 'pickupGrace' | 'deliveryGrace'>): Date | null {
  if (!statusesUnderWay.includes(note.status)) return null
  const isWaiting = statusesBeforePickup.includes(note.status)
  return isWaiting ? (note.collectionDate ?? note.deliveryDate) : note.deliveryDate
}

/**
 * The due time plus tolerance has passed and the stop has not happened. Stops that happened late are counted by the
 * dashboards.
 */
export function isLate(note: NoteForLateness, now: Date): boolean {
  const due = dueAt(note)
  if (due === null) return false
  const grace = due === note.collectionDate ? note.pickupGrace : note.deliveryGrace
  return due.getTime() + (grace ?? 0) * 60_000 < now.getTime()
}

/** How long a note has been late, as `26:05` in hours and minutes; null if it is not late. */
export function latenessText(row: { readonly dueAt: Date | null; readonly isLate: boolean }, now: Date): string | null {
  if (!row.isLate || row.dueAt === null) return null
  const minutes = Math.max(0, Math.floor((now.getTime() - row.dueAt.getTime()) / 60_000))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** A waiting time of more than a week, or a negative one, is a typing error. */
export const longestWaitMinutes = 7 * 24 * 60
