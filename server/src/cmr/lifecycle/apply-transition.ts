import type { EventPayload } from '@roadnote/domain/cmr/lifecycle/events'
import { lifecycle, type NoteTransition } from '@roadnote/domain/cmr/lifecycle/lifecycle'
import type { ChainPosition } from '../events/place.ts'
import { recordEvent, type Recording } from '../events/record.ts'
import type { Change, NoteColumns } from '../note/columns.ts'
import { saveNote, type Note, type SavedNote } from '../note/store.ts'
import { queueWebhooks } from '../reactions/webhooks.ts'

/** What a transition needs of a use case's context. */
export interface TransitionContext extends Recording {
  readonly newId: () => string
}

interface More {
  /** Other changes of the save: recorded as a separate event before the transition. */
  readonly changes?: readonly Change[]
  /** The event's payload besides the two statuses. */
  readonly payload?: Omit<EventPayload<'noteTakenBack'>, 'status'>
  /** Called instead of recording the event alone, to write it together with other rows at its place. */
  readonly write?: (status: EventPayload<'noteTakenBack'>['status'], place: ChainPosition) => Promise<unknown>
}

const partyColumns = [
  'senderOrganizationId',
  'carrierOrganizationId',
  'subcontractorOrganizationId',
  'recipientOrganizationId',
] as const satisfies readonly (keyof NoteColumns)[]

/**
 * Applies a status change as the lifecycle table defines it, in the caller's transaction: the columns with the new
 * status, the event in the chain, and the webhooks.
 */
export async function applyTransition(
  context: TransitionContext,
  note: Note,
  transition: NoteTransition,
  columns: NoteColumns = {},
  { changes = [], payload = {}, write }: More = {},
): Promise<SavedNote> {
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

/** A party added by this save was not read with the note; otherwise the parties already read save a query. */
function mayBeAwaited({ organizations }: Note, columns: NoteColumns): boolean {
  return (
    partyColumns.some((column) => columns[column] !== undefined) ||
    [...organizations.values()].some(({ hasWebhook }) => hasWebhook)
  )
}
