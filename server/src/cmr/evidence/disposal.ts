import type { Actor } from '@roadnote/domain/access/actor'
import type { NoteInstruction } from '@roadnote/domain/cmr/disposal/contract'
import {
  disposalEvents,
  disposalIn,
  redirection,
  type Disposal,
  type DisposalEvent,
  type Instruction,
} from '@roadnote/domain/cmr/disposal/instruction'
import { disposalRight, type DisposalRight } from '@roadnote/domain/cmr/disposal/right'
import { outcomeOfNote } from '@roadnote/domain/cmr/delivery/outcome'
import { canAnswerInstruction, canWithdrawInstruction } from '@roadnote/domain/cmr/policy/disposal'
import type { PaperInstruction } from '@roadnote/domain/cmr/paper/paper-note'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { personName } from '../../user/person-name.ts'
import { restoreParts } from '../events/private-parts.ts'
import { noteToDispose } from '../note/note-to-sign.ts'
import type { NoteRecord } from '../note/columns.ts'
import { receivingId, statusOf, type Note } from '../note/store.ts'

type Db = Kysely<Database>

export interface RecordedDisposalEvent extends DisposalEvent {
  readonly cmrId: number
}

/** The events of these notes about the disposal of their goods. The chain itself is read: no table repeats it. */
export async function disposalEventsOfNotes(db: Db, ids: readonly number[]): Promise<RecordedDisposalEvent[]> {
  const rows = await db
    .selectFrom('cmrEvent as event')
    .leftJoin('cmrEventPrivate as private', 'private.eventId', 'event.id')
    .leftJoin('appUser as person', 'person.id', 'event.actorUserId')
    .leftJoin('organization', 'organization.id', 'person.organizationId')
    .where('event.cmrId', 'in', [0, ...ids])
    .where('event.type', 'in', disposalEvents)
    .orderBy('event.cmrId')
    .orderBy('event.sequence')
    .select(['event.cmrId', 'event.sequence', 'event.type', 'event.at', 'event.payload', 'private.parts'])
    .select(['person.name', 'person.surname', 'person.userName', 'organization.name as organisation'])
    .execute()
  return rows.map(({ cmrId, sequence, type, at, payload, parts, name, surname, userName, organisation }) => ({
    cmrId,
    sequence,
    type,
    payload: restoreParts(payload, parts),
    time: at,
    who: personName(name, surname, userName) ?? '',
    organisation: organisation ?? '',
  }))
}

/** What the chains of these notes say, by note. */
export async function disposalOfNotes(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Disposal>> {
  const events = await disposalEventsOfNotes(db, ids)
  return new Map(ids.map((id) => [id, disposalIn(events.filter(({ cmrId }) => cmrId === id))]))
}

/** The instructions as they are printed. */
export function paperInstructions(events: readonly DisposalEvent[]): PaperInstruction[] {
  return disposalIn(events).instructions.map(({ kind, text, consignee, place, date, state, time, answer }) => {
    return { kind, text, consignee, place, date, state, time, answeredAt: answer?.time ?? null }
  })
}

export async function disposalOfNote(db: Db, id: number): Promise<Disposal> {
  return (await disposalOfNotes(db, [id])).get(id) ?? { instructions: [], isDemanded: false }
}

/** When the carrier recorded that it is at the place of delivery. */
export function arrivedAt(
  record: Pick<NoteRecord, 'arrivedUnloadingTime' | 'startUnloadingTime' | 'stopUnloadingTime'>,
): Date | null {
  return record.arrivedUnloadingTime ?? record.startUnloadingTime ?? record.stopUnloadingTime
}

/** Who disposes of the goods of a note now. */
export function rightOf(record: NoteRecord, { instructions, isDemanded }: Disposal): DisposalRight {
  const status = statusOf(record.status)
  return disposalRight({
    status,
    previousStatus: record.previousStatus === null ? null : statusOf(record.previousStatus),
    outcome: outcomeOfNote(record.deliveryOutcome, status),
    fromStart: record.consigneeDisposes === true,
    hasArrived: arrivedAt(record) !== null,
    isDemanded,
    isRedirected: redirection(instructions)?.by === 'recipient',
  })
}

function nameOfHolder({ record, organizations }: Note, { holder, basis }: DisposalRight): string | null {
  if (holder === null) return null
  const named = basis === 'demanded' ? receivingId(record) : record.recipientOrganizationId
  const id = holder === 'sender' ? record.senderOrganizationId : named
  return organizations.get(id ?? 0)?.name ?? null
}

/** Who disposes of the goods of a note, and the instructions, for this reader. */
export function shownDisposal(disposal: Disposal, actor: Actor, note: Note) {
  const right = rightOf(note.record, disposal)
  return {
    ...right,
    holderName: nameOfHolder(note, right),
    instructions: disposal.instructions.map((one) => shownInstruction(one, actor, note)),
  }
}

/** An instruction with what the reader may do about it. */
function shownInstruction(instruction: Instruction, actor: Actor, note: Note): NoteInstruction {
  const facts = noteToDispose(note)
  const { date, ...said } = instruction
  return {
    ...said,
    date: date === null ? null : new Date(date),
    canAnswer: canAnswerInstruction(actor, facts, instruction).allowed,
    canWithdraw: canWithdrawInstruction(actor, facts, instruction).allowed,
  }
}
