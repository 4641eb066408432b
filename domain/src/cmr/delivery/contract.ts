import { z } from 'zod'
import { refusalCodes } from '../../access/refusal.ts'
import { command, query } from '../../contract/endpoint.ts'
import { noteFields } from '../field/note-fields.ts'
import { clearable, identifier, moment, wholeNumber } from '../../contract/wire.ts'
import { deliveryCheck, recordedRemark } from './check.ts'
import { explained, instructions, leaveReasons, leaving, refusal, refusalReasons } from './facts.ts'
import { outcomeNames } from './outcome.ts'

/** Whose side recorded it. */
const recorders = ['carrier', 'recipient', 'sender'] as const

const words = z.string().nullable()

/** One recorded fact of a delivery. */
export const deliveryRecord = z.object({
  kind: z.enum(['check', 'refused', 'left', 'instructed']),
  by: z.enum(recorders),
  /** Who refused with their own code, else who recorded it. */
  who: z.string(),
  organisation: words,
  time: moment,
  /** Of a check. */
  remarks: z.array(recordedRemark),
  /** Of a refusal, goods left and instructions; null: a check. */
  reason: z.enum([...refusalReasons, ...leaveReasons, ...instructions]).nullable(),
  text: words,
  place: words,
  photoIds: z.array(z.int()),
})

const verdict = z.union([z.literal(true), z.enum(refusalCodes)])

const recorded = z.object({ message: z.string(), version: z.int() })

export type DeliveryRecord = z.output<typeof deliveryRecord>

export const deliveryContract = {
  deliveryRecords: query('GET', 'api/cmr/delivery', {
    summary: 'How the delivery of a note ended, and everything recorded about it, oldest first.',
    permission: 'viewCmrs',
    mayLag: true,
    input: z.object({ cmr_id: identifier }),
    reply: z.object({
      outcome: z.enum(outcomeNames).nullable(),
      records: z.array(deliveryRecord),
      /** What the caller may record, or the reason why not. */
      may: z.object({ record: verdict, refuse: verdict, followUp: verdict }),
      /** The code of the note that carries the rest; null: the rest stays open on this note. */
      followUp: z.string().nullable(),
    }),
  }),
  checkDelivery: command('POST', 'api/cmr/delivery-check', {
    summary:
      'The carrier’s side records what it hands over: quantities that differ, and coded remarks. The recipient sees it before signing.',
    permission: 'viewCmrs',
    input: z.object({ cmrId: identifier, version: clearable(wholeNumber), ...deliveryCheck }),
    reply: recorded,
  }),
  leaveGoods: command('POST', 'api/cmr/delivery-left', {
    summary:
      'The carrier’s side leaves the goods without a signature. It never counts as signed, and the recipient can sign later.',
    permission: 'viewCmrs',
    input: explained(z.object({ cmrId: identifier, version: clearable(wholeNumber), ...leaving })),
    reply: recorded,
  }),
  refuseDelivery: command('POST', 'api/cmr/delivery-refused', {
    summary: 'The carrier’s side records that the consignee refuses the goods and signs nothing.',
    permission: 'viewCmrs',
    input: explained(z.object({ cmrId: identifier, version: clearable(wholeNumber), ...refusal })),
    reply: recorded,
  }),
  followUp: command('POST', 'api/cmr/follow-up', {
    summary:
      'The carrier moves the rest of a delivery in part, or refused goods, to a follow-up note: a draft with the remaining quantities. The same request again names the same note.',
    permission: 'createCmr',
    input: z.object({ cmr_id: identifier, drawnUpDate: noteFields.drawnUpDate }),
    reply: z.object({ message: z.string(), id: z.int(), cmrCode: z.string() }),
    isCreating: true,
  }),
}
