import type { Actor } from '@roadnote/domain/access/actor'
import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import type { NoteChange } from '@roadnote/domain/cmr/contract/history'
import { isSignedField } from '@roadnote/domain/cmr/field/note-fields'
import { recordReader } from '@roadnote/domain/cmr/record-reader'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { eventsOf } from './history.ts'
import type { Change } from '../note/columns.ts'
import { findNote, type Note } from '../note/store.ts'
import { releaseOfNote } from './release.ts'

/** Read before signing: the changes of the note since the version that the signer was shown. */
export const noteChanges: UseCase<(typeof cmrContract)['changes']> = async ({ actor, tx }, { cmr_id: id, version }) =>
  changesOfNote(tx, actor, await findNote(tx, actor, id), version)

/** The details of an event that a signer needs besides the changed fields. */
const detailNames = [
  'name',
  'comment',
  'text',
  'commentType',
  'status',
  'missing',
  'step',
  'method',
  'exceptionType',
] as const

/** In the order of versions, which is chronological: events of the note and changed names of its parties. */
export async function changesOfNote(db: Kysely<Database>, actor: Actor, note: Note, version: number) {
  const reader = recordReader(actor, note.parties)
  const events = (await eventsOf(db, note.id, reader, version)).map(
    ({ sequence: _sequence, hash: _hash, details, ...event }) => ({
      ...event,
      version: event.version ?? note.record.version,
      changes: event.changes.filter(({ field }) => isSignedField(field)),
      details: Object.fromEntries(detailNames.filter((name) => name in details).map((name) => [name, details[name]])),
    }),
  )
  // Which parties a draft named belongs to drafting too.
  const release = reader.seesDrafting ? null : await releaseOfNote(db, note.id)
  const renamed = await partyChanges(db, note, Math.max(version, release?.version ?? 0))
  const changes = [...events, ...renamed].sort((one, other) => one.version - other.version)
  return { version: note.record.version, changes }
}

/** Names and addresses of parties belong to the note as well, although no user edited it. */
async function partyChanges(db: Kysely<Database>, note: Note, version: number): Promise<NoteChange[]> {
  const rows = await db
    .selectFrom('cmrPartyChange as raised')
    .innerJoin('partyChange as change', 'change.id', 'raised.partyChangeId')
    .where('raised.cmrId', '=', note.id)
    .where('raised.version', '>', version)
    .select(['raised.version', 'change.at', 'change.organizationId', 'change.changes'])
    .execute()
  return rows.map(({ version: led, at, organizationId, changes }) => {
    const part = organizationId === null ? 'driver' : partOf(note, organizationId)
    // Written by the trigger in exactly this shape.
    const fields = changes as readonly Change[]
    return {
      version: led,
      type: 'partyChanged',
      time: at,
      who: null,
      organisation: organizationId === null ? null : (note.organizations.get(organizationId)?.name ?? null),
      changes: fields.map((field) => ({ ...field, field: `${part}.${field.field}` })),
      details: {},
    }
  })
}

function partOf({ record }: Note, organizationId: number): string {
  if (record.senderOrganizationId === organizationId) return 'sender'
  if (record.carrierOrganizationId === organizationId) return 'carrier'
  const recipients = [record.recipientOrganizationId, record.instructedRecipientId]
  return recipients.includes(organizationId) ? 'recipient' : 'subcontractor'
}
