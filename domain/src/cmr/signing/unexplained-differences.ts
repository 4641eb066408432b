import { z } from 'zod'
import { readPayload, isNoteEventType, type NoteEventType, type RecordedChange } from '../lifecycle/events.ts'
import type { SignedNote } from './signed-content.ts'

/** An event recorded after the newest signature, with its private parts restored. */
export interface LaterEvent {
  readonly type: string
  readonly payload: unknown
}

type Row = Readonly<Record<string, unknown>>

/** The compared parts of a note: its fields, its parties by id, and all its rows and lists. */
export interface ComparedNote {
  readonly fields: Row
  /** By field name, such as `carrierOrganizationsID` and `driverUserId`; names and addresses may change. */
  readonly ids: Row
  readonly goods: readonly Row[]
  readonly pallets: readonly Row[]
  readonly containers: readonly Row[]
  readonly documents: readonly Row[]
  readonly remarks: readonly Row[]
  readonly reservations: readonly Row[]
  readonly corrections: readonly Row[]
}

const rowTables = { goods: 'goods', returnedGoods: 'goods', pallets: 'pallets', containers: 'containers' } as const
type RowTable = (typeof rowTables)[keyof typeof rowTables]

const partyFields = {
  sender: 'senderOrganizationsID',
  carrier: 'carrierOrganizationsID',
  subcontractor: 'subcontractorOrganizationsID',
  recipient: 'recipientOrganizationsID',
} as const

const idOf = (party: Row | null): unknown => party?.['id'] ?? null

/** The signed content in the compared shape. */
export function comparedContent({ parties, driver, ...signed }: SignedNote): ComparedNote {
  const ids = Object.entries(partyFields).map(([party, field]) => [
    field,
    idOf(parties[party as keyof typeof partyFields]), // the keys of `partyFields`
  ])
  return { ...signed, ids: { ...Object.fromEntries(ids), driverUserId: idOf(driver) } }
}

/**
 * The fields in which a note differs from its newest signed content although no later event explains it: the
 * database was modified directly. Locked fields cannot change after the signature, and changes of other fields are
 * recorded, so one comparison covers both: signed content plus recorded changes must equal the note. Rows are named
 * by table and id (`goods.12.grossWeight`), lists by their name.
 */
export function unexplainedDifferences(
  signed: ComparedNote,
  later: readonly LaterEvent[],
  present: ComparedNote,
): string[] {
  const expected = expectedNote(signed)
  for (const event of later) if (!applyEvent(expected, event)) return ['history']
  return [
    ...differingFields('', expected.fields, present.fields),
    ...differingFields('', expected.ids, present.ids),
    ...(['goods', 'pallets', 'containers'] as const).flatMap((table) =>
      differingRows(table, expected[table], present[table]),
    ),
    ...(sameList(expected.documents, present.documents.map(documentKey)) ? [] : ['documents']),
    ...(sameList(expected.remarks, present.remarks.map(remarkKey)) ? [] : ['comments']),
    ...(sameList([...expected.reservations.values()].map(reservationKey), present.reservations.map(reservationKey))
      ? []
      : ['carrierReservations']),
    ...(sameList(expected.corrections, present.corrections.map(correctionKey)) ? [] : ['corrections']),
  ]
}

interface Expected {
  readonly fields: Record<string, unknown>
  readonly ids: Record<string, unknown>
  readonly goods: Map<string, Record<string, unknown>>
  readonly pallets: Map<string, Record<string, unknown>>
  readonly containers: Map<string, Record<string, unknown>>
  documents: string[]
  readonly remarks: string[]
  readonly reservations: Map<string, Row>
  readonly corrections: string[]
}

const documentKey = (row: Row) => JSON.stringify([row['name'], row['sha256']])
const remarkKey = (row: Row) => JSON.stringify([plain(row['type']), plain(row['text'])])

const correctionKey = ({ proposal, field, row, from, to }: Row) =>
  JSON.stringify([plain(proposal), field, plain(row), plain(from), plain(to)])

/** The time of an answer is that of its event, so it is not compared. */
function reservationKey(row: Row): string {
  const { id, code, own, goodId, number, text, answer, answeredThrough, photos } = row
  return canonical([
    id,
    code,
    own,
    goodId,
    number,
    text,
    answer,
    answeredThrough,
    Array.isArray(photos) ? photos.map(String).toSorted() : [],
  ])
}

/** JSON with the names of objects in one order, because the database stores them in its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : plain(inner),
  )
}

function expectedNote({
  fields,
  ids,
  goods,
  pallets,
  containers,
  documents,
  remarks,
  reservations,
  corrections,
}: ComparedNote): Expected {
  const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [String(row['id']), { ...row }]))
  return {
    fields: { ...fields },
    ids: { ...ids },
    goods: byId(goods),
    pallets: byId(pallets),
    containers: byId(containers),
    documents: documents.map(documentKey),
    remarks: remarks.map(remarkKey),
    reservations: new Map(reservations.map((row) => [String(row['id']), row])),
    corrections: corrections.map(correctionKey),
  }
}

/** A value of an event as written in the signed content: numbers as text with at most two decimals, normalised text. */
function plain(value: unknown): unknown {
  if (typeof value === 'number') return String(Math.round(value * 100) / 100)
  return typeof value === 'string' ? value.normalize('NFC') : (value ?? null)
}

/** False: the event no longer contains its changes, which erasure never removes. */
function applyEvent(expected: Expected, { type, payload }: LaterEvent): boolean {
  if (!isNoteEventType(type)) return true
  if (type === 'commentAdded') {
    const { commentType, text } = readPayload(type, payload)
    expected.remarks.push(remarkKey({ type: commentType, text }))
    return commentType !== undefined && text !== undefined
  }
  if (type === 'documentAdded') expected.documents.push(documentKey(readPayload(type, payload)))
  if (type === 'documentRemoved') {
    const gone = expected.documents.indexOf(documentKey(readPayload(type, payload)))
    expected.documents = expected.documents.filter((_, index) => index !== gone)
  }
  if (type === 'correctionMade') expected.corrections.push(correctionKey(readPayload(type, payload)))
  if (!applyReservation(expected.reservations, type, payload)) return false
  const parsed = z.object({ changes: z.unknown() }).safeParse(payload)
  const { changes } = readPayload('noteEdited', payload)
  if (changes === undefined) return !parsed.success || parsed.data.changes === undefined
  for (const change of changes) applyChange(expected, change)
  return true
}

/** False: the event no longer contains what was raised. */
function applyReservation(reservations: Map<string, Row>, type: NoteEventType, payload: unknown): boolean {
  if (type === 'reservationRaised') {
    const { reservationId, ...raised } = readPayload(type, payload)
    reservations.set(String(reservationId), {
      id: reservationId,
      ...raised,
      answer: null,
      answeredThrough: null,
      photos: [],
    })
    return raised.text !== undefined
  }
  if (type === 'reservationWithdrawn') reservations.delete(String(readPayload(type, payload).reservationId))
  if (type === 'reservationAnswered') {
    const { reservationId, answer, through: answeredThrough } = readPayload(type, payload)
    changeReservation(reservations, reservationId, () => ({ answer, answeredThrough }))
  }
  if (type === 'photoAdded' || type === 'photoRemoved') {
    const { reservationId, sha256 } = readPayload(type, payload)
    changeReservation(reservations, reservationId, (photos) => ({
      photos: type === 'photoAdded' ? [...photos, sha256] : photos.toSpliced(photos.indexOf(sha256), 1),
    }))
  }
  return true
}

function changeReservation(
  reservations: Map<string, Row>,
  id: number | undefined,
  change: (photos: readonly unknown[]) => Row,
): void {
  const row = reservations.get(String(id))
  if (row === undefined) return
  const photos: unknown = row['photos']
  reservations.set(String(id), { ...row, ...change(Array.isArray(photos) ? photos : []) })
}

function applyChange(expected: Expected, { field, to }: RecordedChange): void {
  const [label = '', id, column] = field.split('.')
  if (id === undefined) {
    if (Object.hasOwn(expected.fields, field)) expected.fields[field] = plain(to)
    if (Object.hasOwn(expected.ids, field)) expected.ids[field] = plain(to)
    return
  }
  if (!Object.hasOwn(rowTables, label)) return
  // Object.hasOwn has checked the label.
  const rows = expected[rowTables[label as keyof typeof rowTables]]
  if (column !== undefined) Object.assign(rows.get(id) ?? {}, { [column]: plain(to) })
  else if (typeof to === 'string') rows.set(id, addedRow(to))
  else rows.delete(id)
  if (column === undefined && label === 'goods' && typeof to !== 'string') aboutWholeLoad(expected.reservations, id)
}

/** A row that is deleted leaves the reservations about it on the whole load, as the database does. */
function aboutWholeLoad(reservations: Map<string, Row>, goodId: string): void {
  for (const [id, row] of reservations)
    if (String(row['goodId']) === goodId) reservations.set(id, { ...row, goodId: null })
}

function addedRow(json: string): Record<string, unknown> {
  const values = z.record(z.string(), z.unknown()).parse(JSON.parse(json))
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value)]))
}

function differingFields(before: string, expected: Row, present: Row): string[] {
  return Object.keys(expected)
    .filter((name) => Object.hasOwn(present, name) && JSON.stringify(expected[name]) !== JSON.stringify(present[name]))
    .map((name) => before + name)
}

function differingRows(table: RowTable, expected: ReadonlyMap<string, Row>, present: readonly Row[]): string[] {
  const found = new Map(present.map((row) => [String(row['id']), row]))
  const numbers = new Set([...expected.keys(), ...found.keys()])
  return [...numbers].flatMap((id) => {
    const [wanted, row] = [expected.get(id), found.get(id)]
    return wanted === undefined || row === undefined
      ? [`${table}.${id}`]
      : differingFields(`${table}.${id}.`, wanted, row)
  })
}

function sameList(expected: readonly string[], present: readonly string[]): boolean {
  return JSON.stringify(expected.toSorted()) === JSON.stringify(present.toSorted())
}
