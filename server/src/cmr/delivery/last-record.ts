import type { NoteEventType } from '@roadnote/domain/cmr/lifecycle/events'
import type { Transaction } from 'kysely'
import { canonicalJson } from '../../canonical-json.ts'
import type { Database } from '../../database/schema.ts'
import { restoreParts } from '../events/private-parts.ts'

/** The events that record a delivery. */
export const recordingEvents = ['deliveryChecked', 'deliveryRefused', 'goodsLeft', 'instructionsGiven'] as const

/** Is this what was recorded last? Then the request is a repetition and is recorded once. */
export async function isLastRecord(
  tx: Transaction<Database>,
  cmrId: number,
  type: NoteEventType,
  payload: object,
): Promise<boolean> {
  const last = await tx
    .selectFrom('cmrEvent as event')
    .leftJoin('cmrEventPrivate as private', 'private.eventId', 'event.id')
    .where('event.cmrId', '=', cmrId)
    .where('event.type', 'in', recordingEvents)
    .orderBy('event.sequence', 'desc')
    .limit(1)
    .select(['event.type', 'event.payload', 'private.parts'])
    .executeTakeFirst()
  if (last === undefined || last.type !== type) return false
  return canonicalJson(restoreParts(last.payload, last.parts)) === canonicalJson(payload)
}
