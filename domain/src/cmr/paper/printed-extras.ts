import { languages } from '@roadnote/locales/languages'
import { z } from 'zod'
import { moment } from '../../contract/wire.ts'
import { correctionSides } from '../correction/recorded.ts'
import { answerWays, reservationAnswers } from '../reservation/reservation.ts'
import { ownWords } from '../reservation/words.ts'
import { chargeKinds } from './paper-note.ts'

const languageCodes = languages.map(({ code }) => code)

const words = z.string().nullable()
const amount = z.number().nullable()

/** What the printed note shows in addition to the form fields; set for notes of external systems. */
export const printedExtras = z.object({
  /** The languages of the titles, the note's own first. */
  languages: z.array(z.enum(languageCodes)).min(1).max(2),
  vat: z.object({ sender: words, carrier: words, recipient: words }),
  cashOnDeliveryAmount: amount,
  cashOnDeliveryCurrency: words,
  declaredValue: amount,
  declaredValueCurrency: words,
  specialInterest: words,
  insuranceInstructions: words,
  agreedTimeLimit: words,
  noTranshipment: z.boolean(),
  receiptPlace: words,
  /** Box 20 */
  charges: z.array(
    z.object({
      kind: z.enum(chargeKinds),
      amount: z.number(),
      currency: words,
      payer: z.enum(['sender', 'consignee']),
    }),
  ),
  /** Box 18 */
  reservations: z.array(
    z.object({
      code: z.string(),
      own: ownWords.nullable(),
      good: words,
      number: z.int().nullable(),
      text: words,
      answer: z.enum(reservationAnswers).nullable(),
      answeredAt: moment.nullable(),
      answeredThrough: z.enum(answerWays).nullable(),
    }),
  ),
  /** Corrections after signing, oldest first. */
  corrections: z.array(
    z.object({
      field: z.string(),
      row: words,
      from: words,
      to: words,
      agreed: z.array(z.enum(correctionSides)),
      at: moment,
    }),
  ),
  /** The ADR line of dangerous goods, by the id of their row. */
  dangers: z.array(
    z.object({
      goodId: z.int(),
      unNumber: z.string(),
      properShippingName: words,
      technicalName: words,
      hazardClass: words,
      packingGroup: words,
      tunnelCode: words,
      quantity: words,
    }),
  ),
})

export type PrintedExtras = z.output<typeof printedExtras>
