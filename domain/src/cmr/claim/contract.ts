import { z } from 'zod'
import { command, query } from '../../contract/endpoint.ts'
import { clearable, identifier, moment, text } from '../../contract/wire.ts'
import { claimPeriods, periodStates, reservationKinds } from './clock.ts'

/** More on one note are no reservations any longer. */
export const maximumReservations = 50

const reservation = z.object({
  /** Its place in the chain of the note. */
  id: z.int(),
  kind: z.enum(reservationKinds),
  /** The line of goods in words; null: the whole consignment. */
  goods: z.string().nullable(),
  text: z.string(),
  /** After the period of article 30. */
  isLate: z.boolean(),
  time: moment,
  who: z.string(),
  organisation: z.string(),
})

export type FiledReservation = z.output<typeof reservation>

export const claimContract = {
  claimClock: query('GET', 'api/cmr/claim', {
    summary:
      'What runs from the delivery: the last day and the days left of each period of articles 30 and 32, and the reservations that were filed since.',
    permission: 'viewCmrs',
    input: z.object({ cmr_id: identifier }),
    reply: z.object({
      /** Null: the goods are not delivered. */
      clock: z
        .object({
          day: z.string(),
          timeZone: z.string(),
          holidaysKnown: z.boolean(),
          periods: z
            .array(
              z.object({
                period: z.enum(claimPeriods),
                lastDay: z.string(),
                daysLeft: z.int(),
                state: z.enum(periodStates),
              }),
            )
            .readonly(),
        })
        .nullable(),
      reservations: z.array(reservation).readonly(),
      goods: z.array(z.object({ id: z.int(), name: z.string() })).readonly(),
    }),
  }),
  fileReservation: command('POST', 'api/cmr/claim-reservation', {
    summary:
      'The consignee files a reservation after the delivery (article 30): sender and carrier get it by mail. The same reservation is filed once.',
    permission: 'viewCmrs',
    input: z.object({
      cmrId: identifier,
      kind: z.enum(reservationKinds),
      /** A line of goods of the note; absent: the whole consignment. */
      goodsId: clearable(identifier),
      text: text(2000).min(1),
    }),
    reply: z.object({ message: z.string(), id: z.int(), isLate: z.boolean() }),
    isCreating: true,
  }),
}
