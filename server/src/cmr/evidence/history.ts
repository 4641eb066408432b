import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { readPayload } from '@roadnote/domain/cmr/lifecycle/events'
import { hiddenEventType } from '@roadnote/domain/cmr/contract/history'
import {
  addressesHiddenFrom,
  recordReader,
  type ReadChange as Change,
  type RecordReader,
} from '@roadnote/domain/cmr/record-reader'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { personName } from '../../user/person-name.ts'
import { restoreParts } from '../events/private-parts.ts'
import { findNote } from '../note/store.ts'
import { releaseOfNote } from './release.ts'

/** All events of a note, oldest first, as recorded in the chain. */
export const noteHistory: UseCase<(typeof cmrContract)['history']> = async ({ actor, tx }, { cmr_id: id }) => {
  const note = await findNote(tx, actor, id)
  const events = await eventsOf(tx, note.id, recordReader(actor, note.parties))
  return events.map(({ version: _version, ...event }) => event)
}

/** The events of a note as this reader may see them; `after`: only those that led to a later version. */
export async function eventsOf(tx: Kysely<Database>, cmrId: number, reader: RecordReader, after?: number) {
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
    .select('organization.path as authorPath')
    .execute()
  const release = reader.seesDrafting ? 0 : (await releaseOfNote(tx, cmrId)).sequence
  const hideAddresses = addressesHiddenFrom(reader)
  const shownEvents = events.map((event) => {
    const { changes, details } = parsePayload(restoreParts(event.payload, event.parts))
    const shown = { event, changes: hideAddresses(changes, event.authorPath), details }
    const isDraft = event.sequence < release
    return isDraft ? { ...shown, event: { ...event, ...withheld }, changes: [], details: nothing } : shown
  })
  const withNames = await namesIn(
    tx,
    shownEvents.flatMap(({ changes }) => changes),
  )
  return shownEvents.map(({ event, changes, details }) => ({
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

const nothing: Record<string, unknown> = {}

/** A withheld event shows only its place in the chain. */
const withheld = { type: hiddenEventType, at: null, name: null, surname: null, userName: null, organization: null }

/**
 * Several kinds of events contain changed fields; the rest of the payload is returned as details, for any kind and
 * version.
 */
function parsePayload(payload: unknown) {
  const { changes: _, ...details } = z.record(z.string(), z.unknown()).catch({}).parse(payload)
  return { changes: readPayload('noteEdited', payload).changes ?? [], details }
}

function namesOrganization({ field }: Change): boolean {
  return field.endsWith('OrganizationsID')
}

function namesDriver({ field }: Change): boolean {
  return field === 'driverUserId'
}

/** The chain contains ids of parties and drivers; the reply adds their current names. */
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
