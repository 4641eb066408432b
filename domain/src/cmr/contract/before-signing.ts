import { z } from 'zod'
import { moment } from '../../contract/wire.ts'
import { noteComment } from './attachment.ts'
import { noteException } from './exception.ts'

/** The texts of a note that its parties wrote for each other, in the order of their signatures. */
export const partyTexts = [
  'senderComment',
  'carrierReservations',
  'carrierComments',
  'driverComment',
  'recipientComment',
] as const

export type PartyText = (typeof partyTexts)[number]

const amount = z.number().nullable()

/** Everything that was said about a note so far; a signer reads it before signing. */
export const saidBefore = z.object({
  id: z.int(),
  /** The version of the note that this belongs to. */
  version: z.int(),
  texts: z.array(z.object({ field: z.enum(partyTexts), text: z.string() })),
  /** Without the e-mail addresses to which they were sent. */
  comments: z.array(noteComment.omit({ email: true })),
  exceptions: z.array(noteException),
  photos: z.array(
    z.object({ id: z.int(), fileName: z.string(), who: z.string(), organisation: z.string().nullable(), time: moment }),
  ),
  /** Rows whose announced, loaded and delivered quantities differ. */
  differences: z.array(
    z.object({
      name: z.string().nullable(),
      unit: z.enum(['kilogram', 'pieces']),
      announced: amount,
      loaded: amount,
      delivered: amount,
    }),
  ),
})

export type SaidBefore = z.output<typeof saidBefore>

/** Is there anything to read before signing? */
export function isAnythingSaid({ texts, comments, exceptions, photos, differences }: SaidBefore): boolean {
  return [texts, comments, exceptions, photos, differences].some((list) => list.length > 0)
}
