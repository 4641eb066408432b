import { z } from 'zod'

/** The sides of the three signatures, in their order; the driver and a subcontractor sign for the carrier's side. */
export const correctionSides = ['sender', 'carrier', 'recipient'] as const

export type CorrectionSide = (typeof correctionSides)[number]

export const correctionAnswers = ['approved', 'rejected'] as const

export type CorrectionAnswer = (typeof correctionAnswers)[number]

const words = z.string().nullable()
const recordedSides = z.array(z.enum(correctionSides)).readonly()
/** Numbers and times as text, like in the signed content. */
const values = { field: z.string(), row: words, from: words, to: words }

/** As recorded in the chain; `proposal` is the place of the proposal in it. */
export const recordedCorrection = {
  proposed: z.object({ ...values, reason: z.string(), sides: recordedSides }),
  answered: z.object({ proposal: z.int(), answer: z.enum(correctionAnswers), text: words, sides: recordedSides }),
  withdrawn: z.object({ proposal: z.int() }),
  /** With all sides that agreed: it stands beside the signed value from here on. */
  made: z.object({ proposal: z.int(), ...values, agreed: recordedSides }),
}
