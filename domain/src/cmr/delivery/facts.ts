import { z } from 'zod'
import { clearable, identifier, text } from '../../contract/wire.ts'

/** Why the consignee does not take the goods. Recorded: may be added, never changed. */
export const refusalReasons = [
  'damaged',
  'wrongGoods',
  'notOrdered',
  'late',
  'temperature',
  'papers',
  'noRoom',
  'other',
] as const

/** Why the driver leaves the goods without a signature. */
export const leaveReasons = ['nobodyThere', 'closed', 'agreed', 'unsigned', 'other'] as const

/** What the sender wanted done with goods that were not taken, in notes of before instructions were answered. */
export const instructions = ['return', 'elsewhere', 'again', 'store', 'destroy', 'other'] as const

export type RefusalReason = (typeof refusalReasons)[number]
export type LeaveReason = (typeof leaveReasons)[number]

const words = clearable(text(1000))

/** Photos of the note that show it. */
const photoIds = z.array(identifier).max(20).optional()

interface Explained {
  readonly reason?: string | undefined
  readonly text?: string | null | undefined
}

/** Something else has to be said in words. */
export function explained<Input extends z.ZodType<Explained>>(input: Input) {
  return input.refine(({ reason, text: said }) => reason !== 'other' || (said ?? '') !== '', {
    path: ['text'],
    message: 'required',
  })
}

export const refusal = { reason: z.enum(refusalReasons), text: words, photoIds }

export const leaving = { reason: z.enum(leaveReasons), text: words, place: clearable(text(200)), photoIds }

const photos = z.array(z.object({ photoId: z.int(), sha256: z.string() })).readonly()

/** As recorded in the chain. */
export const recordedRefusal = z.object({
  by: z.enum(['carrier', 'recipient']),
  reason: z.enum(refusalReasons),
  text: z.string().nullable(),
  photos,
  /** Who refused with their own code; null: the carrier's side recorded it for a consignee who signs nothing. */
  signer: z.object({ userId: z.int(), name: z.string(), organization: z.string(), failuresBefore: z.int() }).nullable(),
})

export const recordedLeaving = z.object({
  reason: z.enum(leaveReasons),
  text: z.string().nullable(),
  place: z.string().nullable(),
  photos,
})

export const recordedInstruction = z.object({ instruction: z.enum(instructions), text: z.string().nullable() })
