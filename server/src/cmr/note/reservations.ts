import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { canAnswerReservations, canWithdrawReservation } from '@roadnote/domain/cmr/policy/reservation'
import type { NoteReservation } from '@roadnote/domain/cmr/reservation/contract'
import type { ReservationAnswer } from '@roadnote/domain/cmr/reservation/reservation'
import { ownWords, reservationWords, type OwnWords } from '@roadnote/domain/cmr/reservation/words'
import type { Language } from '@roadnote/locales/languages'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { translator } from '../../language/translate.ts'
import { personName } from '../../user/person-name.ts'
import { noteToSign } from './note-to-sign.ts'
import type { Note } from './store.ts'

type Db = Kysely<Database>

/** The reservations of these notes, oldest first, with their authors. */
export function reservationRows(db: Db, noteIds: readonly number[]) {
  return db
    .selectFrom('cmrReservation as reservation')
    .innerJoin('appUser as person', 'person.id', 'reservation.raisedByUserId')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .leftJoin('appUser as answerer', 'answerer.id', 'reservation.answeredByUserId')
    .leftJoin('good', 'good.id', 'reservation.goodId')
    .where('reservation.cmrId', 'in', noteIds.length === 0 ? [0] : noteIds)
    .orderBy('reservation.id')
    .select([
      'reservation.id',
      'reservation.cmrId',
      'reservation.code',
      'reservation.ownWords',
      'reservation.goodId',
      'reservation.number',
      'reservation.text',
      'reservation.raisedStatus',
      'reservation.raisedAt',
      'reservation.answer',
      'reservation.answeredAt',
      'reservation.answeredThrough',
    ])
    .select(['good.goodsNature', 'good.marks', 'organization.name as organisation'])
    .select(['person.name', 'person.surname', 'person.userName'])
    .select([
      'answerer.name as answererName',
      'answerer.surname as answererSurname',
      'answerer.userName as answererUserName',
    ])
    .execute()
}

export type ReservationRow = Awaited<ReturnType<typeof reservationRows>>[number]

/**
 * Photos of a reservation are added and deleted like the reservation: by the carrier's side, until the next signature.
 * One of another note is unknown.
 */
export async function requireOpenReservation(tx: Db, actor: Actor, note: Note, id: number): Promise<void> {
  const row = await tx
    .selectFrom('cmrReservation')
    .where('id', '=', id)
    .where('cmrId', '=', note.id)
    .select(['raisedStatus', 'answer'])
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('bad_input', { fields: { reservationId: 'unknown' } })
  assertAllowed(canWithdrawReservation(actor, noteToSign(note), row))
}

/** What the sender has said to the reservations of a note, without this one. */
export async function otherAnswers(db: Db, cmrId: number, id: number): Promise<(ReservationAnswer | null)[]> {
  const rows = await db
    .selectFrom('cmrReservation')
    .where('cmrId', '=', cmrId)
    .where('id', '!=', id)
    .select('answer')
    .execute()
  return rows.map(({ answer }) => answer)
}

/** The columns that the paper prints, by their names in the signed content. */
export function printedReservations(db: Db, cmrId: number) {
  return db
    .selectFrom('cmrReservation')
    .where('cmrId', '=', cmrId)
    .orderBy('id')
    .select(['code', 'ownWords as own', 'goodId', 'number', 'text', 'answer', 'answeredAt', 'answeredThrough'])
    .execute()
}

/** Written by the program from this schema. */
export function ownWordsOf(stored: unknown): OwnWords | null {
  return stored === null ? null : ownWords.parse(stored)
}

interface Reader {
  /** Null: a reader without an account, who sees by a link. */
  readonly actor: Actor | null
  readonly language: Language
}

/** The reservations of notes that the caller has found for this reader, by note. */
export async function readReservations(
  db: Db,
  reader: Reader,
  notes: readonly Note[],
): Promise<ReadonlyMap<number, NoteReservation[]>> {
  const ids = notes.map(({ id }) => id)
  const rows = await reservationRows(db, ids)
  const photos = rows.length === 0 ? [] : await photosOf(db, ids)
  return new Map(
    notes.map((note) => [
      note.id,
      rows
        .filter(({ cmrId }) => cmrId === note.id)
        .map((row) => ({
          ...shownReservation(row, reader.language),
          photos: photos
            .filter(({ reservationId }) => reservationId === row.id)
            .map(({ id, fileName }) => ({ id, fileName })),
          ...verdictsOn(row, reader.actor, note),
        })),
    ]),
  )
}

function photosOf(db: Db, noteIds: readonly number[]) {
  return db
    .selectFrom('cmrReservationPhoto as shows')
    .innerJoin('cmrPhoto as photo', 'photo.id', 'shows.photoId')
    .where('photo.cmrId', 'in', noteIds)
    .where('photo.deletedAt', 'is', null)
    .orderBy('photo.id')
    .select(['photo.id', 'photo.fileName', 'shows.reservationId'])
    .execute()
}

function shownReservation(row: ReservationRow, language: Language) {
  const { name, reason } = reservationWords(row.code, ownWordsOf(row.ownWords), language, translator(language))
  return {
    id: row.id,
    code: row.code,
    name,
    reason,
    good: row.goodId === null ? null : { id: row.goodId, name: row.goodsNature ?? row.marks },
    number: row.number,
    text: row.text,
    who: personName(row.name, row.surname, row.userName) ?? '',
    organisation: row.organisation,
    time: row.raisedAt,
    answer: row.answer,
    answeredAt: row.answeredAt,
    answeredThrough: row.answeredThrough,
    answeredBy: personName(row.answererName, row.answererSurname, row.answererUserName),
  }
}

function verdictsOn(row: ReservationRow, actor: Actor | null, note: Note) {
  const facts = noteToSign(note)
  return {
    canWithdraw: actor !== null && canWithdrawReservation(actor, facts, row).allowed,
    canAnswer: actor !== null && row.answer === null && canAnswerReservations(actor, facts).allowed,
  }
}
