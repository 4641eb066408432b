import { changeTypeOf } from '@roadnote/domain/cmr/feed/change-type'
import { isNoteEventType, readPayload } from '@roadnote/domain/cmr/lifecycle/events'
import { recordReader } from '@roadnote/domain/cmr/record-reader'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { queueDelivery } from '../../outbox/queue.ts'
import { shownAddress } from '../../outbox/webhook-gateway.ts'
import { restoreParts } from '../events/private-parts.ts'
import { releaseOf } from '../evidence/release.ts'
import { findNotesAsSystem, type Note } from '../note/store.ts'
import { testMark } from './webhooks.ts'

type Tx = Transaction<Database>

/** Changes taken in one transaction. */
const portion = 200

interface Taken {
  readonly position: number
  readonly organizationId: number
  readonly cmrId: number
  readonly eventId: number | null
  readonly at: Date
}

/**
 * Queues deliveries for the events that organisations have chosen by name, from the changes that the feed has placed for
 * them. Any number of processes may call it. Returns how many changes it took.
 */
export async function queueChosenEvents(database: Kysely<Database>, newId: () => string): Promise<number> {
  return database.transaction().execute(async (tx) => {
    const { rows: taken } = await sql<Taken>`delete from webhook_event_queue where (position, organization_id) in (
        select position, organization_id from webhook_event_queue
        order by position, organization_id limit ${portion} for update skip locked)
      returning position, organization_id, cmr_id, event_id, at`.execute(tx)
    if (taken.length === 0) return 0
    const known = await readKnown(tx, taken)
    for (const one of taken.toSorted((some, other) => some.position - other.position)) {
      const receiver = known.receivers.get(one.organizationId)
      const event = receiver === undefined ? null : eventOf(one, known)
      if (receiver === undefined || event === null || !receiver.webhookEvents.includes(event.type)) continue
      await queueDelivery(tx, {
        kind: 'webhook',
        key: `webhook ${event.type} change ${one.position} ${one.organizationId}`,
        cmrId: one.cmrId,
        organizationId: one.organizationId,
        payload: {
          to: shownAddress(receiver.webhookUrl ?? ''),
          chosen: true,
          body: { id: newId(), ...event, ...testMark(known.notes.get(one.cmrId)) },
        },
      })
    }
    return taken.length
  })
}

type Known = Awaited<ReturnType<typeof readKnown>>

async function readKnown(tx: Tx, taken: readonly Taken[]) {
  const noteIds = [...new Set(taken.map(({ cmrId }) => cmrId))]
  const organizationIds = [...new Set(taken.map(({ organizationId }) => organizationId))]
  const receivers = await tx
    .selectFrom('organization')
    .where('id', 'in', organizationIds)
    .where('webhookUrl', 'is not', null)
    .where('webhookDisabledAt', 'is', null)
    .where('deletedAt', 'is', null)
    .select(['id', 'path', 'webhookUrl', 'webhookEvents'])
    .execute()
  const notes = await findNotesAsSystem(tx, noteIds)
  const parties = await tx
    .selectFrom('cmrParty')
    .where('cmrId', 'in', noteIds)
    .where('organizationId', 'in', organizationIds)
    .where('isParty', '=', true)
    .select(['cmrId', 'organizationId'])
    .execute()
  const turns = await tx
    .selectFrom('cmrEvent')
    .where('cmrId', 'in', noteIds)
    .where('type', 'in', ['noteReleased', 'noteTakenBack', 'noteSigned'])
    .orderBy('cmrId')
    .orderBy('sequence')
    .select(['cmrId', 'sequence', 'type'])
    .execute()
  return {
    receivers: byId(receivers),
    notes: byId(notes),
    parties: new Set(parties.map(({ cmrId, organizationId }) => `${cmrId} ${organizationId}`)),
    turns: new Map(noteIds.map((id) => [id, turns.filter(({ cmrId }) => cmrId === id)])),
    events: byId(await readEvents(tx, taken)),
  }
}

async function readEvents(tx: Tx, taken: readonly Taken[]) {
  return tx
    .selectFrom('cmrEvent as event')
    .leftJoin('cmrEventPrivate as hidden', 'hidden.eventId', 'event.id')
    .where(
      'event.id',
      'in',
      taken.map(({ eventId }) => eventId ?? 0),
    )
    .select(['event.id', 'event.type', 'event.sequence', 'event.noteVersion', 'event.payload', 'event.at'])
    .select('hidden.parts')
    .execute()
}

function byId<Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

/** The body without its id, or null if the organisation is not told: only parties are, and only of released notes. */
function eventOf({ cmrId, organizationId, eventId, at }: Taken, known: Known) {
  const note = known.notes.get(cmrId)
  const turns = known.turns.get(cmrId) ?? []
  // Of a test note only the organisation that makes it is told.
  const isParty =
    note?.isTest === true
      ? note.record.createdByOrganizationId === organizationId
      : known.parties.has(`${cmrId} ${organizationId}`)
  if (eventId === null) {
    const wasReleased = turns.length > 0
    if (isParty || !wasReleased) return null
    return { type: 'cmr.gone', time: at.toISOString(), cmr: { id: cmrId, cmrCode: null, status: null, version: null } }
  }
  const event = known.events.get(eventId)
  if (note === undefined || !isParty || event === undefined || !isNoteEventType(event.type)) return null
  const first = seesDraft(note, organizationId) ? 0 : releaseOf(turns)
  if (event.sequence < first || !isReleasedAt(event.sequence, turns)) return null
  const payload = restoreParts(event.payload, event.parts)
  const cmr = {
    id: note.id,
    cmrCode: note.code,
    status: note.status,
    version: event.noteVersion ?? note.record.version,
  }
  return {
    type: changeTypeOf(event.type, payload),
    time: event.at.toISOString(),
    cmr,
    ...fieldsIn(event.type, payload),
  }
}

function seesDraft({ organizations, parties }: Note, organizationId: number): boolean {
  const organizationPath = organizations.get(organizationId)?.path
  return organizationPath !== undefined && recordReader({ organizationPath, builtInRole: null }, parties).seesDrafting
}

/** Between its return to draft and the next release a note is a draft again. Taking it back is itself reported. */
function isReleasedAt(
  sequence: number,
  turns: readonly { readonly sequence: number; readonly type: string }[],
): boolean {
  const last = turns.findLast((turn) => turn.sequence <= sequence)
  return last !== undefined && (last.type !== 'noteTakenBack' || last.sequence === sequence)
}

/** The names of the changed fields, as the webhook for changes sends them, without values. */
function fieldsIn(type: string, payload: unknown) {
  if (type !== 'noteEdited') return {}
  const { changes = [] } = readPayload('noteEdited', payload)
  return { fields: [...new Set(changes.map(({ field }) => field))] }
}
