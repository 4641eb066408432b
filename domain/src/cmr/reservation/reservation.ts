import { z } from 'zod'
import { isCatalogueCode, reservationCatalogue } from './catalogue.ts'
import type { NoteStatus } from '../lifecycle/status.ts'

/** What the sender said to a reservation; without an answer it is open. */
export const reservationAnswers = ['accepted', 'rejected'] as const

export type ReservationAnswer = (typeof reservationAnswers)[number]

/** How the person who answered was authenticated. */
export const answerWays = ['account', 'link'] as const

export type AnswerWay = (typeof answerWays)[number]

/** Reservations of one note: enough for any load, and a limit for a page that repeats itself. */
export const mostReservations = 50

/** The statuses in which the carrier raises reservations: between release and the driver's signature. */
const raisedIn: readonly NoteStatus[] = [2, 3]

/**
 * The statuses in which the sender answers: from the first reservation until the recipient signs (articles 8 and 9 of the
 * Convention speak of what the note says about the taking over; the recipient takes the goods on what it says then). An
 * unfinished note waits for its delivery, so its reservations can still be answered.
 */
const answeredIn: readonly NoteStatus[] = [2, 3, 4, 9]

export function isRaisedIn(status: NoteStatus): boolean {
  return raisedIn.includes(status)
}

export function isAnsweredIn(status: NoteStatus): boolean {
  return answeredIn.includes(status)
}

interface FixedFacts {
  /** The status of the note when it was raised. */
  readonly raisedStatus: number
  readonly answer: ReservationAnswer | null
}

/** A reservation can be taken away until the next signature, and no longer once the sender has answered it. */
export function isFixed({ raisedStatus, answer }: FixedFacts, status: NoteStatus): boolean {
  return answer !== null || status !== raisedStatus
}

/** Whether a number and a row of goods make sense with this code; with the organisation's own codes both do. */
export function fitsOf(code: string): { readonly row: boolean; readonly number: boolean } {
  if (!isCatalogueCode(code)) return { row: true, number: true }
  const { fitsRow, fitsNumber } = reservationCatalogue[code]
  return { row: fitsRow, number: fitsNumber }
}

/** A code of the catalogue, or `own.12`: a reservation that an organisation has written itself. */
export const reservationCode = z
  .string()
  .max(60)
  .refine((code) => isCatalogueCode(code) || ownIdOf(code) !== null, 'unknown')

/** The id in `own.12`; null: a code of the catalogue. */
export function ownIdOf(code: string): number | null {
  const id = /^own\.([1-9]\d{0,8})$/.exec(code)?.[1]
  return id === undefined ? null : Number(id)
}

export function ownCode(id: number): string {
  return `own.${id}`
}
