import { readPayload, type EventPayload } from '@roadnote/domain/cmr/lifecycle/events'
import type { Transaction } from 'kysely'
import { canonicalJson } from '../../canonical-json.ts'
import type { Database } from '../../database/schema.ts'
import { restoreParts } from '../events/private-parts.ts'

/** The events that record a delivery. */
export const recordingEvents = ['deliveryChecked', 'deliveryRefused', 'goodsLeft', 'instructionsGiven'] as const

type RecordingEvent = (typeof recordingEvents)[number]

/** Is this what was recorded last? Then the request is a repetition and is recorded once. */
export async function isLastRecord<Type extends RecordingEvent>(
  tx: Transaction<Database>,
  cmrId: number,
  type: Type,
  payload: EventPayload<Type>,
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
  return said(type, restoreParts(last.payload, last.parts)) === said(type, payload)
}

/** Without what is of the one request: the time on its device, and how often a code had failed before. */
function said(type: RecordingEvent, payload: unknown): string {
  if (type !== 'deliveryRefused') return canonicalJson(readPayload(type, payload))
  const { signer, ...rest } = readPayload(type, payload)
  return canonicalJson({ ...rest, signer: signer?.userId ?? null })
}
