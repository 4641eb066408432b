import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import { containerKind, goodKind, palletKind, type RowKind } from '@roadnote/domain/cmr/goods/row-kinds'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { addRow, editRow, removeRow } from '../editing/rows.ts'
import { isSameValue } from '../note/columns.ts'

type Row = Readonly<Record<string, unknown>>

interface WantedRows {
  readonly goods?: readonly Row[] | undefined
  readonly pallets?: readonly Row[] | undefined
  readonly containers?: readonly Row[] | undefined
}

/** The note after the last change of a row. */
interface SavedOwner {
  readonly version: number
  readonly status: number
  readonly missing: Readonly<Record<string, string>>
}

/**
 * Brings the rows of a note to what is wanted, by position and with the rules of the single calls; kinds that are not
 * given stay. Null: nothing was to be done.
 */
export async function replaceRows(context: Context, noteId: number, wanted: WantedRows): Promise<SavedOwner | null> {
  let saved: SavedOwner | null = null
  for (const [kind, rows] of [
    [goodKind, wanted.goods],
    [palletKind, wanted.pallets],
    [containerKind, wanted.containers],
  ] as const) {
    if (rows !== undefined) saved = (await replaceKind(context, noteId, kind, rows)) ?? saved
  }
  return saved
}

async function replaceKind(context: Context, noteId: number, kind: RowKind, rows: readonly Row[]) {
  const stored = await storedRows(context, noteId, kind)
  let saved: SavedOwner | null = null
  // Changed and added before any goes, so that a released note is complete all the time.
  for (const [index, row] of rows.entries()) {
    const present = stored[index]
    if (present === undefined) saved = await addRow(context, kind, noteId, row)
    else if (differs(kind, present, row)) saved = await editRow(context, kind, { id: present.id }, row)
  }
  for (const { id } of stored.slice(rows.length)) saved = await removeRow(context, kind, { id })
  return saved
}

/** In a column that the row has; the others stay. */
function differs(kind: RowKind, present: Row, row: Row): boolean {
  return kind.fields.some((field) => row[field] !== undefined && !isSameValue(present[field], row[field]))
}

/** The rows of the form, without goods that came back. */
async function storedRows({ tx }: Context, noteId: number, kind: RowKind) {
  const ofType = kind.table === 'good' ? sql`and type = ${goodType.goods}` : sql``
  const { rows } = await sql<Row & { readonly id: number }>`
    select * from ${sql.table(kind.table)} where cmr_id = ${noteId} ${ofType} order by id`.execute(tx)
  return rows
}
