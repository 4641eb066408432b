import type { EventPayload } from '@roadnote/domain/cmr/lifecycle/events'
import { lifecycle, type NoteTransition } from '@roadnote/domain/cmr/lifecycle/lifecycle'
import type { Place } from '../events/place.ts'
import { recordEvent, type Recording } from '../events/record.ts'
import type { Change, NoteColumns } from '../note/columns.ts'
import { saveNote, type Note, type Saved } from '../note/store.ts'
import { queueWebhooks } from '../reactions/webhooks.ts'

/** What it needs of a use case's context. */
export interface Applying extends Recording {
  readonly newId: () => string
}

interface More {
  /** What else the save changed: an event of its own, before that of the transition. */
  readonly changes?: readonly Change[]
  /** What the event says besides the two statuses. */
  readonly payload?: Omit<EventPayload<'noteTakenBack'>, 'status'>
  /** Instead of recording the event alone: for whoever writes it together with something else, at its place. */
  readonly write?: (status: EventPayload<'noteTakenBack'>['status'], place: Place) => Promise<unknown>
}

const partyColumns = [
  'senderOrganizationId',
  'carrierOrganizationId',
  'subcontractorOrganizationId',
  'recipientOrganizationId',
] as const satisfies readonly (keyof NoteColumns)[]

/**
 * Everything that belongs to a change of status, as the table of the lifecycle says it, in the caller's transaction:
 * the columns with the new status, the event in the chain, and the webhooks.
 */
export async function applyTransition(
  context: Applying,
  note: Note,
  transition: NoteTransition,
  columns: NoteColumns = {},
  { changes = [], payload = {}, write }: More = {},
): Promise<Saved> {
  const saved = await saveNote(context, note, columns, transition)
  const { event, webhook } = lifecycle[transition]
  const status = { from: note.status, to: saved.status }
  const place =
    changes.length === 0 ? saved.place : await recordEvent(context, note, 'noteEdited', { changes }, saved.place)
  if (write === undefined) await recordEvent(context, note, event, { status, ...payload }, place)
  else await write(status, place)
  if (webhook !== undefined && mayBeAwaited(note, columns)) {
    await queueWebhooks({ ...context, now: saved.place.at }, note.id, webhook)
  }
  return saved
}

/** A party that comes with this save was not read with the note; else what was read spares a question. */
function mayBeAwaited({ organizations }: Note, columns: NoteColumns): boolean {
  return (
    partyColumns.some((column) => columns[column] !== undefined) ||
    [...organizations.values()].some(({ hasWebhook }) => hasWebhook)
  )
}
