import type { Actor } from '@roadnote/domain/access/actor'
import type { NoteCorrection } from '@roadnote/domain/cmr/correction/contract'
import {
  correctionEvents,
  correctionsIn,
  signedSides,
  waitingFor,
  type Correction,
} from '@roadnote/domain/cmr/correction/correction'
import { canWithdrawCorrection, sidesToAnswer } from '@roadnote/domain/cmr/policy/correction'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { personName } from '../../user/person-name.ts'
import { restoreParts } from '../events/private-parts.ts'
import { noteToSign } from '../note/note-to-sign.ts'
import type { Note } from '../note/store.ts'

type Db = Kysely<Database>

/** The corrections of these notes by note, oldest first. The chain itself is read: no table repeats it. */
export async function correctionsOfNotes(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Correction[]>> {
  const rows = await db
    .selectFrom('cmrEvent as event')
    .leftJoin('cmrEventPrivate as private', 'private.eventId', 'event.id')
    .leftJoin('appUser as person', 'person.id', 'event.actorUserId')
    .leftJoin('organization', 'organization.id', 'person.organizationId')
    .where('event.cmrId', 'in', [0, ...ids])
    .where('event.type', 'in', correctionEvents)
    .orderBy('event.cmrId')
    .orderBy('event.sequence')
    .select(['event.cmrId', 'event.sequence', 'event.type', 'event.at', 'event.payload', 'private.parts'])
    .select(['person.name', 'person.surname', 'person.userName', 'organization.name as organisation'])
    .execute()
  const events = rows.map(({ cmrId, sequence, type, at, payload, parts, name, surname, userName, organisation }) => ({
    cmrId,
    sequence,
    type,
    payload: restoreParts(payload, parts),
    time: at,
    who: personName(name, surname, userName) ?? '',
    organisation: organisation ?? '',
  }))
  return new Map(
    ids.map((id) => [
      id,
      correctionsIn(events.filter(({ cmrId }) => cmrId === id).map(({ cmrId: _note, ...event }) => event)),
    ]),
  )
}

/** The corrections of notes that the caller has found for this reader, with what the reader may do about each. */
export async function shownCorrections(
  db: Db,
  actor: Actor,
  notes: readonly Note[],
): Promise<ReadonlyMap<number, NoteCorrection[]>> {
  const found = await correctionsOfNotes(
    db,
    notes.map(({ id }) => id),
  )
  return new Map(notes.map((note) => [note.id, (found.get(note.id) ?? []).map((one) => shown(one, actor, note))]))
}

function shown(correction: Correction, actor: Actor, note: Note): NoteCorrection {
  const facts = noteToSign(note)
  const isOpen = correction.state === 'open'
  return {
    ...correction,
    waitingFor: isOpen ? waitingFor(correction, signedSides(note)) : [],
    canAnswer: sidesToAnswer(actor, facts, correction).length > 0,
    canWithdraw: isOpen && canWithdrawCorrection(actor, facts, correction).allowed,
  }
}
