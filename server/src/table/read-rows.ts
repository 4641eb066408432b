import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { Refusal } from '@roadnote/domain/access/refusal'
import {
  findColumns,
  readCells,
  type ColumnMapping,
  type ReadCells,
  type TableColumns,
} from '@roadnote/domain/table/column'
import { countRows, type ImportedRow, type ImportPreview } from '@roadnote/domain/table/preview'
import type { ReadTable } from './read-table.ts'

/** Rows per batch: parsed in a few milliseconds, then other requests run. */
const rowsPerBatch = 200

interface NumberedRow<Columns extends TableColumns> {
  readonly number: number
  readonly cells: ReadCells<Columns>
}

interface Heads<Columns extends TableColumns> {
  /** All accepted headings of a column. */
  readonly all: (column: keyof Columns & string) => Iterable<string>
  /** Its heading in the reader's language. */
  readonly own: (column: keyof Columns & string) => string
}

/** The rows of a table, each cell parsed by the schema of its column. */
export async function readRows<Columns extends TableColumns>(
  table: ReadTable,
  columns: Columns,
  heads: Heads<Columns>,
  mapping?: ColumnMapping,
) {
  const { places, headings, ignored, missing } = findColumns(columns, heads.all, table.heads, mapping)
  if (missing.length > 0)
    throw new Refusal('table_columns_missing', { about: { columns: missing.map(heads.own).join(', ') } })
  const rows: NumberedRow<Columns>[] = []
  for (const { number, cells } of table.rows) {
    rows.push({ number, cells: readCells(columns, places, cells) })
    if (rows.length % rowsPerBatch === 0) await turn()
  }
  return { rows, places, headings, ignored }
}

interface Found {
  /** All columns, in the order of the template. */
  readonly columns: readonly string[]
  readonly places: ReadonlyMap<string, number>
  readonly headings: readonly { readonly heading: string; readonly column: string | null }[]
  readonly ignored: readonly string[]
}

/** The preview of an import; its digest changes with the result of any row. */
export function previewOf(data: ImportedRow[], { columns, places, headings, ignored }: Found): ImportPreview {
  const concerned = new Set(
    data.flatMap(({ problems, changes }) => [...Object.keys(problems), ...changes.map(({ column }) => column)]),
  )
  return {
    digest: createHash('sha256').update(JSON.stringify(data)).digest('base64url'),
    // Problems and derived changes may concern a column that the file does not have.
    columns: columns.filter((column) => places.has(column) || concerned.has(column)),
    offered: [...columns],
    headings: [...headings],
    ignored: [...ignored],
    counts: countRows(data),
    data,
    total: data.length,
  }
}

/** Adds the row number to a refusal. */
export async function withRowNumber<Result>(number: number, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (problem) {
    // A refusal that no cell caused is passed on unchanged.
    if (!(problem instanceof Refusal) || problem.fields === undefined) throw problem
    const fields = Object.entries(problem.fields).map(([field, why]) => [`rows.${number}.${field}`, why])
    throw new Refusal('table_has_errors', { fields: Object.fromEntries(fields), about: { row: number } })
  }
}
