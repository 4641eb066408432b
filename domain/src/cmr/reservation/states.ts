import type { ReservationAnswer } from './reservation.ts'

/**
 * What the sender has said to the reservations of a note, as bits of one number, because a note may have all of them. Open is
 * the highest: sorted downwards, notes that wait for an answer come first. Stored permanently.
 */
const bits = { accepted: 1, rejected: 2, open: 4 } as const

export type ReservationState = keyof typeof bits

/** In the order in which they are named. */
export const reservationStates = ['open', 'accepted', 'rejected'] as const satisfies readonly ReservationState[]

/** What the list of notes is asked for; `any`: notes with reservations, whatever was said to them. */
export const reservationFilters = ['any', ...reservationStates] as const

export type ReservationFilter = (typeof reservationFilters)[number]

/** Null: a note without reservations. */
export function statesNumber(answers: readonly (ReservationAnswer | null)[]): number | null {
  return answers.length === 0 ? null : answers.reduce((sum, answer) => sum | bits[answer ?? 'open'], 0)
}

export function statesOf(number: number | null): ReservationState[] {
  return reservationStates.filter((state) => ((number ?? 0) & bits[state]) > 0)
}

/** Every number that has this state. */
export function numbersWith(state: ReservationState): number[] {
  const all = bits.accepted | bits.rejected | bits.open
  return Array.from({ length: all }, (_, index) => index + 1).filter((number) => (number & bits[state]) > 0)
}
