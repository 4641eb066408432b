import { z } from 'zod'
import { moment } from '../../contract/wire.ts'
import { noteCorrection } from '../correction/contract.ts'
import { noteInstruction } from '../disposal/contract.ts'
import { deliveryRecord } from '../delivery/contract.ts'
import { noteComment } from './attachment.ts'
import { noteReservation } from '../reservation/contract.ts'
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
  reservations: z.array(noteReservation),
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
  /** What was recorded about the delivery so far, oldest first. */
  delivery: z.array(deliveryRecord),
  /** Corrections that are proposed or made. */
  corrections: z.array(noteCorrection),
  /** Instructions that wait or that the carrier has accepted. */
  instructions: z.array(noteInstruction),
})

export type SaidBefore = z.output<typeof saidBefore>

/** Is there anything to read before signing? */
export function isAnythingSaid({
  texts,
  reservations,
  comments,
  exceptions,
  photos,
  differences,
  delivery,
  corrections,
  instructions,
}: SaidBefore): boolean {
  const lists = [texts, reservations, comments, exceptions, photos, differences, delivery, corrections, instructions]
  return lists.some((list) => list.length > 0)
}
