import type { NoteStatus } from './status.ts'

/** Released and not yet signed for by the receiver: only then can a note be waited for. */
export const statusesUnderWay: readonly NoteStatus[] = [2, 3, 4]

/** Until here the goods have not been taken over; what is waited for is the pickup. */
export const statusesBeforePickup: readonly NoteStatus[] = [2, 3]

export interface NoteForLateness {
  readonly status: NoteStatus
  readonly collectionDate: Date | null
  readonly deliveryDate: Date | null
  /** Minutes of grace; `null` is none. */
  readonly pickupGrace: number | null
  readonly deliveryGrace: number | null
}

/** When the next thing on the road should have happened: the pickup, then the delivery. */
export function dueAt(note: Omit<NoteForLateness, 'pickupGrace' | 'deliveryGrace'>): Date | null {
  if (!statusesUnderWay.includes(note.status)) return null
  const isWaiting = statusesBeforePickup.includes(note.status)
  return isWaiting ? (note.collectionDate ?? note.deliveryDate) : note.deliveryDate
}

/** Due, grace included, and it has not happened. What happened late is a matter of the dashboards. */
export function isLate(note: NoteForLateness, now: Date): boolean {
  const due = dueAt(note)
  if (due === null) return false
  const grace = due === note.collectionDate ? note.pickupGrace : note.deliveryGrace
  return due.getTime() + (grace ?? 0) * 60_000 < now.getTime()
}

/** How long a late note has been due, `26:05` in hours and minutes; null while it is not late. */
export function latenessText(row: { readonly dueAt: Date | null; readonly isLate: boolean }, now: Date): string | null {
  if (!row.isLate || row.dueAt === null) return null
  const minutes = Math.max(0, Math.floor((now.getTime() - row.dueAt.getTime()) / 60_000))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** A wait of more than a week is a slip of the keyboard, and so is one that ends before it begins. */
export const longestWaitMinutes = 7 * 24 * 60
