import { hasPermission, type Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { goodType, maximumRows } from '@roadnote/domain/cmr/goods/cargo'
import { mayEditGroup, type FieldGroup } from '@roadnote/domain/cmr/policy/field-locks'
import { statusDetails } from '@roadnote/domain/cmr/lifecycle/lifecycle'
import { cargoRowListQuery } from '@roadnote/domain/cmr/contract/row'
import { goodKind, type RowKind } from '@roadnote/domain/cmr/goods/row-kinds'
import { sidesOf, type Side } from '@roadnote/domain/cmr/policy/side'
import type { ListInput } from '@roadnote/domain/contract/list-query'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { sqlDirection } from '../../database/sort-direction.ts'
import type { Context } from '../../http/context.ts'
import { fieldChange, isSameValue, type Change } from '../note/columns.ts'
import { decideStatus } from '../lifecycle/release.ts'
import { saveEdited } from '../lifecycle/save-edited.ts'
import { findScannedFields, requireScannedRow } from './returned-goods.ts'
import { changedMeanwhile, findNote, lockNote, type Note } from '../note/store.ts'

type Tx = Transaction<Database>
type Sent = Readonly<Record<string, unknown>>

/** A row of any kind, by column names. */
type Row = Sent & { readonly id: number; readonly cmrId: number; readonly version: number }

/** A row with the version that the client has read; without a version the client overwrites it. */
interface SeenRow {
  readonly id: number
  readonly version?: number | null | undefined
}

/** In transit the driver acts for the carrier, even without the permission to modify notes. */
function sidesForRows(actor: Actor, note: Note): ReadonlySet<Side> {
  if (hasPermission(actor, 'modifyCmrs')) return sidesOf(actor, note.parties)
  if (note.driverUserId !== actor.userId) throw new Refusal('permission_missing')
  return note.status >= 3 ? new Set<Side>(['carrier']) : new Set()
}

export function canTouchRows(actor: Actor, note: Note, group: FieldGroup): boolean {
  return mayEditGroup(group, note.status, sidesForRows(actor, note)).allowed
}

/**
 * The permission depends on the row's own note, not on the note in the request; rows of invisible notes are not
 * found.
 */
async function lockRow(
  tx: Tx,
  actor: Actor,
  kind: RowKind,
  { id, version }: SeenRow,
): Promise<{ row: Row; note: Note }> {
  const owner = await tx.selectFrom(kind.table).where('id', '=', id).select('cmrId').executeTakeFirst()
  if (owner === undefined) throw new Refusal('not_found')
  const note = await lockNote(tx, actor, owner.cmrId)
  const row = await tx.selectFrom(kind.table).where('id', '=', id).selectAll().executeTakeFirst()
  if (row === undefined) throw new Refusal('not_found')
  if (typeof version === 'number' && version !== row.version) throw changedMeanwhile(note)
  return { row: { ...row }, note }
}

function given(kind: RowKind, sent: Sent): Record<string, unknown> {
  return Object.fromEntries(
    kind.fields.filter((field) => sent[field] !== undefined).map((field) => [field, sent[field]]),
  )
}

function requireWhole(kind: RowKind, row: Sent): void {
  const missing = kind.missing(row)
  if (Object.keys(missing).length > 0) throw new Refusal('bad_input', { fields: missing })
}

/** Saves the note of a row: a new version, the history, and the status if the note is no longer complete. */
async function saveOwner(context: Context, note: Note, changes: readonly Change[]) {
  const { actor, tx } = context
  const decision = await decideStatus(tx, actor, note, {}, undefined)
  const { status, version } = await saveEdited(context, note, { ...decision, changes, columns: {} })
  return { status, version, missing: decision.missing }
}

/** Requires that the actor may add or delete this row now. */
function requireRow(actor: Actor, note: Note, group: FieldGroup): void {
  if (!canTouchRows(actor, note, group)) throw new Refusal('fields_locked', statusDetails(note.status))
}

export async function addRow(context: Context, kind: RowKind, cmrId: number, sent: Sent) {
  const { actor, tx } = context
  const note = await lockNote(tx, actor, cmrId)
  const type = sent['type'] ?? sent['goodType'] ?? goodType.goods
  const values: Record<string, unknown> = { ...given(kind, sent), ...(kind.table === 'good' && { type }) }
  requireRow(actor, note, kind.rowGroup(values))
  if (kind.table === 'good') Object.assign(values, await requireScannedRow(tx, note, values, null))
  // Goods picked in transit wait for approval, even if sent as approved.
  if (values['manualPickingSign'] === true) values['approved'] = false
  requireWhole(kind, values)
  await requireRoom(tx, kind, cmrId)
  // The endpoint's schema has exactly the table's columns.
  const { id, version } = await tx
    .insertInto(kind.table)
    .values({ ...values, cmrId } as never)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const saved = await saveOwner(context, note, [
    fieldChange(`${kind.label(values)}.${id}`, null, JSON.stringify(values)),
  ])
  return { message: 'crm.updated', id, rowVersion: version, ...saved }
}

async function requireRoom(tx: Tx, kind: RowKind, cmrId: number): Promise<void> {
  const { count } = await tx
    .selectFrom(kind.table)
    .where('cmrId', '=', cmrId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (count >= maximumRows) throw new Refusal('too_large')
}

export async function editRow(context: Context, kind: RowKind, seen: SeenRow, sent: Sent) {
  const { actor, tx } = context
  const { row, note } = await lockRow(tx, actor, kind, seen)
  const { id } = row
  const wanted = given(kind, sent)
  const fields = Object.keys(wanted).filter((field) => !isSameValue(row[field], wanted[field]))
  if (fields.length === 0) {
    const { version } = note.record
    return { message: 'crm.updated', id, rowVersion: row.version, status: note.status, version, missing: {} }
  }
  const locked = fields.filter((field) => !canTouchRows(actor, note, kind.fieldGroup(row, field)))
  if (locked.length > 0) {
    const problems = Object.fromEntries(locked.map((field) => [field, 'locked' as const]))
    throw new Refusal('fields_locked', { fields: problems, ...statusDetails(note.status) })
  }
  if (kind.table === 'good') await requireScannedRow(tx, note, wanted, row)
  requireWhole(kind, { ...row, ...wanted })
  const rowVersion = row.version + 1
  const columns = { ...Object.fromEntries(fields.map((field) => [field, wanted[field]])), version: rowVersion }
  // As above: the schema has exactly the table's columns.
  await tx
    .updateTable(kind.table)
    .set(columns as never)
    .where('id', '=', id)
    .execute()
  const changes = fields.map((field) => fieldChange(`${kind.label(row)}.${id}.${field}`, row[field], wanted[field]))
  return { message: 'crm.updated', id, rowVersion, ...(await saveOwner(context, note, changes)) }
}

/** Scanning a returned good adds a row or increases its count, under the same rules as an edit. */
export async function scanRow(context: Context, cmrId: number, code: string) {
  const { id, fields } = await findScannedFields(context, cmrId, code)
  return id === null ? addRow(context, goodKind, cmrId, fields) : editRow(context, goodKind, { id }, fields)
}

export async function removeRow(context: Context, kind: RowKind, seen: SeenRow) {
  const { actor, tx } = context
  const { row, note } = await lockRow(tx, actor, kind, seen)
  requireRow(actor, note, kind.rowGroup(row))
  await tx.deleteFrom(kind.table).where('id', '=', row.id).execute()
  const { id, cmrId: _cmrId, version: _version, ...content } = row
  const saved = await saveOwner(context, note, [fieldChange(`${kind.label(row)}.${id}`, JSON.stringify(content), null)])
  return { message: 'crm.deleted', id, rowVersion: null, ...saved }
}

export interface RowPage extends ListInput {
  readonly cmrID: number
  readonly goodType?: number | undefined
}

/** One page of a note's rows, in order of entry unless a column is given. */
export async function listRows({ actor, tx }: Context, kind: RowKind, page: RowPage) {
  const note = await findNote(tx, actor, page.cmrID)
  const { orderBy, direction, limit, offset } = cargoRowListQuery(kind.fields).read(page)
  const ofType = kind.table === 'good' ? sql`and type = ${page.goodType ?? goodType.goods}` : sql``
  const from = sql`from ${sql.table(kind.table)} where cmr_id = ${note.id} ${ofType}`
  const rows =
    await sql<Row>`select * ${from} order by ${sql.ref(orderBy)} ${sqlDirection[direction]} nulls last, id limit ${limit} offset ${offset}`.execute(
      tx,
    )
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(tx)
  return { data: rows.rows, total: counted.rows[0]?.total ?? 0 }
}
