import { z } from 'zod'

/** What can be instructed (articles 12.1, 14 and 15). Recorded: may be added, never changed. */
export const instructionKinds = [
  'stop',
  'hold',
  'return',
  'consignee',
  'place',
  'date',
  'again',
  'destroy',
  'other',
] as const

export type InstructionKind = (typeof instructionKinds)[number]

/** Who disposes of the goods. */
export const disposingSides = ['sender', 'recipient'] as const

export type DisposingSide = (typeof disposingSides)[number]

/** Why somebody, or nobody, disposes of the goods. Recorded with each instruction: may be added, never changed. */
export const disposalBases = [
  'notSigned',
  'beforeTakingOver',
  'underWay',
  'arrived',
  'left',
  'fromStart',
  'demanded',
  'refused',
  'refusedPart',
  'delivered',
  'removed',
] as const

export type DisposalBasis = (typeof disposalBases)[number]

export const instructionAnswers = ['accepted', 'refused'] as const

export type InstructionAnswer = (typeof instructionAnswers)[number]

/** Why a carrier need not follow an instruction (article 12.5): each is a letter of it, or said in words. */
export const refusalGrounds = ['tooLate', 'operation', 'otherConsignments', 'division', 'proof', 'other'] as const

export type RefusalGround = (typeof refusalGrounds)[number]

/** The choices of the list's filter. */
export const instructionFilters = ['waiting'] as const

const words = z.string().nullable()

export const recordedPlace = z.object({
  name: words,
  street: words,
  postalCode: words,
  place: words,
  countryCode: words,
})

/** As recorded in the chain; `instruction` is the place of the instruction in it. */
export const recordedDisposal = {
  instructed: z.object({
    kind: z.enum(instructionKinds),
    by: z.enum(disposingSides),
    basis: z.enum(disposalBases),
    text: words,
    /** The organisation that takes the goods instead, with its address of that moment. */
    consigneeId: z.int().nullable(),
    consignee: recordedPlace.nullable(),
    place: recordedPlace.nullable(),
    /** ISO 8601 */
    date: words,
  }),
  answered: z.object({
    instruction: z.int(),
    answer: z.enum(instructionAnswers),
    ground: z.enum(refusalGrounds).nullable(),
    text: words,
  }),
  withdrawn: z.object({ instruction: z.int() }),
  /** The consignee demands delivery and its copy of the note (articles 12.2 and 13.1). */
  demanded: z.object({}),
}

export type RecordedPlace = z.output<typeof recordedPlace>
