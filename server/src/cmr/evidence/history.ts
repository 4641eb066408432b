import type { cmrContract } from '@roadnote/domain/cmr/contract'
import { readPayload, type RecordedChange as Change } from '@roadnote/domain/cmr/events'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { personName } from '../../user/person-name.ts'
import { joined } from '../events/private-parts.ts'
import { findNote } from '../note/store.ts'

/** Everything that happened to a note, oldest first, as it stands in the chain. */
export const noteHistory: UseCase<(typeof cmrContract)['history']> = async ({ actor, tx }, { cmr_id: id }) => {
  const note = await findNote(tx, actor, id)
  return (await eventsOf(tx, note.id)).map(({ version: _version, ...event }) => event)
}

/** The events of a note as people read them; `after`: only those that led to a later version. */
export async function eventsOf(tx: Kysely<Database>, cmrId: number, after?: number) {
  const events = await tx
    .selectFrom('cmrEvent as event')
    .leftJoin('cmrEventPrivate as private', 'private.eventId', 'event.id')
    .leftJoin('appUser as person', 'person.id', 'event.actorUserId')
    .leftJoin('organization', 'organization.id', 'person.organizationId')
    .where('event.cmrId', '=', cmrId)
    .$if(after !== undefined, (query) => query.where('event.noteVersion', '>', after ?? 0))
    .orderBy('event.sequence')
    .select(['event.sequence', 'event.type', 'event.at', 'event.payload', 'private.parts', 'event.hash'])
    .select('event.noteVersion')
    .select(['person.name', 'person.surname', 'person.userName', 'organization.name as organization'])
    .execute()
  const told = events.map((event) => ({ event, ...toldIn(joined(event.payload, event.parts)) }))
  const withNames = await namesIn(
    tx,
    told.flatMap(({ changes }) => changes),
  )
  return told.map(({ event, changes, details }) => ({
    sequence: event.sequence,
    version: event.noteVersion,
    type: event.type,
    time: event.at,
    who: [event.name, event.surname].filter(Boolean).join(' ') || event.userName,
    organisation: event.organization,
    changes: changes.map(withNames),
    details,
    hash: event.hash.toString('hex'),
  }))
}

/** Several kinds say which fields changed; whatever else an event says is told beside them, of any kind and age. */
function toldIn(payload: unknown) {
  const { changes: _, ...details } = z.record(z.string(), z.unknown()).catch({}).parse(payload)
  return { changes: readPayload('noteEdited', payload).changes ?? [], details }
}

function namesOrganization({ field }: Change): boolean {
  return field.endsWith('OrganizationsID')
}

function namesDriver({ field }: Change): boolean {
  return field === 'driverUserId'
}

/** Parties and drivers stand in the chain by their ids; beside these the reply has their names of today. */
async function namesIn(tx: Kysely<Database>, changes: readonly Change[]) {
  const idsOf = (concerns: (change: Change) => boolean) => [
    ...new Set(
      changes.filter(concerns).flatMap(({ from, to }) => [from, to].filter((value) => typeof value === 'number')),
    ),
  ]
  const organizations = await organizationNames(tx, idsOf(namesOrganization))
  const drivers = await driverNames(tx, idsOf(namesDriver))
  return (change: Change) => {
    const names = namesOrganization(change) ? organizations : namesDriver(change) ? drivers : null
    if (names === null) return change
    const nameOf = (id: unknown) => names.get(Number(id)) ?? null
    return { ...change, fromName: nameOf(change.from), toName: nameOf(change.to) }
  }
}

async function organizationNames(tx: Kysely<Database>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await tx.selectFrom('organization').where('id', 'in', ids).select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function driverNames(tx: Kysely<Database>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string | null>()
  const rows = await tx
    .selectFrom('appUser')
    .where('id', 'in', ids)
    .select(['id', 'name', 'surname', 'userName'])
    .execute()
  return new Map(rows.map(({ id, name, surname, userName }) => [id, personName(name, surname, userName)]))
}
