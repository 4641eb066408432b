import { z } from 'zod'
import { command, query } from '../../contract/endpoint.ts'
import { clearable, identifier, moment, text, wholeNumber } from '../../contract/wire.ts'
import { reservationGroups } from './catalogue.ts'
import { answerWays, reservationAnswers, reservationCode } from './reservation.ts'

const words = z.string().nullable()

/** A reservation as its reader sees it: name and grounds in their language, the free text as typed. */
export const noteReservation = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** The grounds that article 8.2 of the Convention requires. */
  reason: z.string(),
  /** The row of goods that it concerns; null: the whole load. */
  good: z.object({ id: z.int(), name: words }).nullable(),
  /** Of packages: those counted, or those concerned. */
  number: z.int().nullable(),
  text: words,
  who: z.string(),
  organisation: z.string(),
  time: moment,
  photos: z.array(z.object({ id: z.int(), fileName: z.string() })),
  /** Null: the sender has not answered. */
  answer: z.enum(reservationAnswers).nullable(),
  answeredAt: moment.nullable(),
  answeredThrough: z.enum(answerWays).nullable(),
  answeredBy: words,
  /** May the reader take it back, or answer it, now? */
  canWithdraw: z.boolean(),
  canAnswer: z.boolean(),
})

export type NoteReservation = z.output<typeof noteReservation>

/** What the carrier can choose from: the catalogue without the codes it switched off, and its own. */
export const reservationChoice = z.object({
  code: z.string(),
  group: z.enum([...reservationGroups, 'own']),
  name: z.string(),
  reason: z.string(),
  fitsRow: z.boolean(),
  fitsNumber: z.boolean(),
})

export type ReservationChoice = z.output<typeof reservationChoice>

const mostPackages = 999_999

/** What the carrier enters. */
export const reservationForm = {
  code: reservationCode,
  good_id: clearable(identifier),
  number: clearable(wholeNumber.refine((number) => number >= 0 && number <= mostPackages, 'not_allowed')),
  text: clearable(text(500)),
}

const oneNote = z.object({ cmr_id: identifier })
/** `version`: of the note after the change, which the caller has thereby seen. */
const done = z.object({ message: z.string(), version: z.int() })

export const reservationContract = {
  reservationChoices: query('GET', 'api/cmr/reservation-choice', {
    summary: 'The reservations that the carrier of a note can raise, in the language of the request.',
    permission: 'viewCmrs',
    input: oneNote,
    reply: z.array(reservationChoice),
  }),
  reservationList: query('GET', 'api/cmr/reservation-list', {
    summary:
      'The carrier’s reservations on a note with the sender’s answers, oldest first, in the language of the request.',
    permission: 'viewCmrs',
    mayLag: true,
    input: oneNote,
    reply: z.array(noteReservation),
  }),
  addReservation: command('POST', 'api/cmr/add-reservation', {
    summary: 'The carrier raises a reservation, until the driver signs. The same one twice is one reservation.',
    permission: 'signCmrs',
    input: z.object({ cmr_id: identifier, ...reservationForm }),
    reply: done.extend({ id: z.int() }),
    isCreating: true,
  }),
  deleteReservation: command('POST', 'api/cmr/delete-reservation', {
    summary: 'The carrier takes a reservation back, until the next signature or the sender’s answer.',
    permission: 'signCmrs',
    input: z.object({ reservationId: identifier }),
    reply: done,
  }),
  answerReservation: command('POST', 'api/cmr/answer-reservation', {
    summary:
      'The sender accepts or rejects a reservation, until the recipient signs. An answer is final; an accepted reservation binds the sender.',
    permission: 'signCmrs',
    input: z.object({ reservationId: identifier, answer: z.enum(reservationAnswers) }),
    reply: done,
    // It binds the sender like a signature.
    forKeys: false,
  }),
}
