import { eventPayloads, isNoteEventType } from '@roadnote/domain/cmr/lifecycle/events'
import type { Kysely } from 'kysely'
import { restoreParts } from '../src/cmr/events/private-parts.ts'
import type { Database } from '../src/database/schema.ts'

/** The events of a note, oldest first, with their private parts restored and parsed by kind. */
export async function recordedEvents(db: Kysely<Database>, cmrId: number) {
  const events = await db
    .selectFrom('cmrEvent as event')
    .leftJoin('cmrEventPrivate as private', 'private.eventId', 'event.id')
    .where('event.cmrId', '=', cmrId)
    .orderBy('event.sequence')
    .select(['event.type', 'event.at', 'event.actorUserId', 'event.payload', 'private.parts'])
    .execute()
  return events.map(({ payload, parts, ...event }) => {
    if (!isNoteEventType(event.type)) throw new Error(`no event is called ${event.type}`)
    return { ...event, payload: eventPayloads[event.type].strict().parse(restoreParts(payload, parts)) }
  })
}
