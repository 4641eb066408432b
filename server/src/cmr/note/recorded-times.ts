import {
  siteTimes,
  timeOrigins,
  type SiteTimes,
  type TimeOrigin,
  type TimesEvent,
} from '@roadnote/domain/cmr/field/site-times'
import { readPayload } from '@roadnote/domain/cmr/lifecycle/events'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { restoreParts } from '../events/private-parts.ts'

export interface RecordedTimes extends TimesEvent {
  readonly cmrId: number
  readonly sequence: number
}

/** The events that recorded moments of these notes, in their order. */
export async function recordedTimes(db: Kysely<Database>, cmrIds: readonly number[]): Promise<RecordedTimes[]> {
  if (cmrIds.length === 0) return []
  const events = await db
    .selectFrom('cmrEvent as event')
    .leftJoin('cmrEventPrivate as private', 'private.eventId', 'event.id')
    .where('event.cmrId', 'in', cmrIds)
    .where('event.type', '=', 'timesRecorded')
    .orderBy('event.cmrId')
    .orderBy('event.sequence')
    .select(['event.cmrId', 'event.sequence', 'event.at', 'event.payload', 'private.parts'])
    .execute()
  return events.map(({ cmrId, sequence, at, payload, parts }) => {
    const restored = restoreParts(payload, parts)
    const { changes = [], reason = null } = readPayload('timesRecorded', restored)
    return { cmrId, sequence, at, deviceTime: deviceTimeIn(restored), reason, changes }
  })
}

/** The clock of the device stands beside what every event of a driver says. */
function deviceTimeIn(payload: unknown): Date | null {
  const said = typeof payload === 'object' && payload !== null && 'deviceTime' in payload ? payload.deviceTime : null
  return typeof said === 'string' ? new Date(said) : null
}

/** What is to be said beside the moments of these notes. */
export async function timeOriginsOf(
  db: Kysely<Database>,
  notes: readonly { readonly id: number; readonly record: SiteTimes }[],
): Promise<ReadonlyMap<number, TimeOrigin[]>> {
  const timed = notes.filter(({ record }) => siteTimes.some((moment) => record[moment] !== null))
  const events = await recordedTimes(
    db,
    timed.map(({ id }) => id),
  )
  return new Map(
    timed.map(({ id, record }) => [
      id,
      timeOrigins(
        record,
        events.filter(({ cmrId }) => cmrId === id),
      ),
    ]),
  )
}
