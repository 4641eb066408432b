import type { cmrContract } from '@roadnote/domain/cmr/contract'
import type { UseCase } from '../http/serve.ts'
import { findNote } from './store.ts'

interface Payload {
  readonly changes?: { field: string; from: unknown; to: unknown }[]
  readonly [detail: string]: unknown
}

/** Everything that happened to a note, oldest first, as it stands in the chain. */
export const noteHistory: UseCase<(typeof cmrContract)['history']> = async ({ actor, tx }, { cmr_id: id }) => {
  const note = await findNote(tx, actor, id)
  const events = await tx
    .selectFrom('cmrEvent as event')
    .leftJoin('appUser as person', 'person.id', 'event.actorUserId')
    .leftJoin('organization', 'organization.id', 'person.organizationId')
    .where('event.cmrId', '=', note.id)
    .orderBy('event.sequence')
    .select(['event.sequence', 'event.type', 'event.at', 'event.payload', 'event.hash'])
    .select(['person.name', 'person.surname', 'person.userName', 'organization.name as organization'])
    .execute()
  return events.map((event) => {
    // Payloads are ours: objects, written by recordEvent.
    const { changes = [], ...details } = event.payload as Payload
    return {
      sequence: event.sequence,
      type: event.type,
      time: event.at,
      who: [event.name, event.surname].filter(Boolean).join(' ') || event.userName,
      organisation: event.organization,
      changes,
      details,
      hash: event.hash.toString('hex'),
    }
  })
}
