import { z } from 'zod'
import { command, fileReply, query } from '../../contract/endpoint.ts'
import { clearable, identifier } from '../../contract/wire.ts'
import { signCode } from '../../session/sign-code.ts'
import { noteReservation } from './contract.ts'
import { reservationAnswers } from './reservation.ts'

/** The token of a mailed link. Public input: anything malformed is refused like a wrong link. */
const token = z.string().max(500)

const words = z.string().nullable()

/**
 * How the reader of a link answers: with their sign code on its page, or after signing in. A link that went to the address of
 * the organisation names nobody, and nobody is bound by whoever reads a mailbox.
 */
export const linkAnswering = ['code', 'signIn'] as const

export const linkedReservations = z.object({
  cmrCode: z.string(),
  /** Made with a test key: it has no legal value. */
  isTest: z.boolean(),
  /** The organisation that is asked: the sender of the note. */
  organization: z.string(),
  /** Whose sign code answers; null: the link went to the address of the organisation. */
  who: words,
  answering: z.enum(linkAnswering),
  carrier: words,
  recipient: words,
  collectionPlace: words,
  deliveryPlace: words,
  reservations: z.array(noteReservation),
})

export type LinkedReservations = z.output<typeof linkedReservations>

export const reservationLinkContract = {
  linkedReservations: query('POST', 'api/reservation-link/item', {
    summary: 'The carrier’s reservations on the note of a link that was mailed to its sender.',
    permission: null,
    input: z.object({ token }),
    reply: linkedReservations,
  }),
  answerByLink: command('POST', 'api/reservation-link/answer', {
    summary:
      'The person to whom the link was mailed accepts or rejects a reservation for the sender, with their sign code. An answer is final.',
    permission: null,
    input: z.object({ token, reservationId: identifier, answer: z.enum(reservationAnswers), code: signCode }),
    reply: z.object({ message: z.string() }),
  }),
  linkedPhoto: query('POST', 'api/reservation-link/photo', {
    summary: 'A photo of a reservation on the note of the link, as thumbnail or in full size.',
    permission: null,
    input: z.object({ token, id: identifier, size: clearable(z.enum(['thumb', 'full'])) }),
    reply: fileReply,
  }),
}
