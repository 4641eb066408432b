import { z } from 'zod'
import { alwaysHeavy, command, fileReply, query } from '../../contract/endpoint.ts'
import { clearable, day, identifier, moment, text } from '../../contract/wire.ts'
import { isTimeZone } from '../../time/calendar-day.ts'
import { currency } from '../field/money.ts'
import { claimPeriods, periodStates, reservationKinds } from './clock.ts'
import { decimalText, rateDecimals, shortBases, weightDecimals } from './liability.ts'

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

const amount = z.object({ amount: z.string(), currency: z.string() }).nullable()

const rateFields = ['rate', 'currency', 'rateDay', 'rateSource'] as const

const claimFileInput = z.object({
  cmr_id: identifier,
  /** The gross weight short in kg, as decimal text: what the check found, or what the user corrected. */
  weightShort: decimalText(8, weightDecimals),
  /** What one special drawing right was worth, in this currency, on this day, by this source. All four or none. */
  rate: clearable(decimalText(6, rateDecimals).refine((rate) => rate !== '0', 'not_allowed')),
  currency: clearable(currency),
  rateDay: clearable(day),
  rateSource: clearable(text(200).min(1)),
  timeZone: clearable(text(100).refine(isTimeZone, 'not_allowed')),
})

type ClaimFileInput = z.output<typeof claimFileInput>

/** A rate without its day or its source could not be checked: the four come together or not at all. */
function missingOfRate(input: ClaimFileInput): readonly (typeof rateFields)[number][] {
  const missing = rateFields.filter((name) => (input[name] ?? null) === null)
  return missing.length === rateFields.length ? [] : missing
}

export const claimContract = {
  claimFileFacts: query('GET', 'api/cmr/claim-file-facts', {
    summary:
      'What a claim file of a delivered note would contain: the gross weight short by the check at delivery, declared amounts, and how many files.',
    permission: 'viewCmrs',
    input: z.object({ cmr_id: identifier }),
    reply: z.object({
      rows: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          grossWeight: z.number().nullable(),
          weightShort: z.string().nullable(),
          basis: z.enum(shortBases).nullable(),
        }),
      ),
      weightShort: z.string(),
      declaredValue: amount,
      specialInterest: amount,
      files: z.object({ photos: z.int(), documents: z.int(), leftOut: z.int() }),
    }),
  }),
  claimFile: query('POST', 'api/cmr/claim-file', {
    summary:
      'One ZIP for a claim: the sealed PDF, the evidence, photos and documents, and a cover sheet with times, reservations, correspondence and the limit of liability (article 23.3).',
    permission: 'viewCmrs',
    input: claimFileInput.superRefine((input, context) => {
      for (const name of missingOfRate(input))
        context.addIssue({ code: 'custom', path: [name], message: 'required', input: null })
    }),
    reply: fileReply,
    isHeavy: alwaysHeavy,
  }),
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
      /** May the caller make a claim file? */
      mayMakeFile: z.boolean(),
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
