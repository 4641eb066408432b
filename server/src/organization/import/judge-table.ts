import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { importColumns, organizationColumns, type ImportColumn } from '@roadnote/domain/organization/import-columns'
import type { RowToJudge } from '@roadnote/domain/organization/import-plan'
import { judgeRows, type JudgedRow } from '@roadnote/domain/organization/import-verdict'
import { findColumns, readCells } from '@roadnote/domain/table/column'
import { countRows, type ImportedRow, type ImportPreview } from '@roadnote/domain/table/preview'
import type { Language } from '@roadnote/locales/languages'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { translator } from '../../language/translate.ts'
import type { ReadTable } from '../../table/read-table.ts'
import { situationOf } from './situation.ts'
import { headsOf, importWords } from './words.ts'

/** So many are read in a few milliseconds; then others have their turn. */
const rowsAtOnce = 200

export interface JudgedTable {
  readonly preview: ImportPreview
  readonly rows: readonly JudgedRow[]
}

interface Reader {
  readonly actor: Actor
  readonly language: Language
}

/** What a table would do at this moment. */
export async function judgeTable(db: Kysely<Database>, reader: Reader, table: ReadTable): Promise<JudgedTable> {
  const countries = (await db.selectFrom('country').select('code').execute()).map(({ code }) => code)
  const columns = organizationColumns(importWords(countries))
  const { places, ignored, missing } = findColumns(columns, headsOf, table.heads)
  if (missing.length > 0) throw missingColumns(missing, reader.language)
  const read: RowToJudge[] = []
  for (const { number, cells } of table.rows) {
    read.push({ number, cells: readCells(columns, places, cells) })
    if (read.length % rowsAtOnce === 0) await turn()
  }
  const rows = judgeRows(read, await situationOf(db, reader.actor, read, countries))
  const data = rows.map(shownRow)
  const told = new Set(
    data.flatMap(({ problems, changes }) => [...Object.keys(problems), ...changes.map(({ column }) => column)]),
  )
  return {
    rows,
    preview: {
      digest: digestOf(data),
      // What is wrong, or follows by itself, may stand in a column that the file does not have.
      columns: importColumns.filter((column) => places.has(column) || told.has(column)),
      ignored: [...ignored],
      counts: countRows(data),
      data,
      total: data.length,
    },
  }
}

function missingColumns(missing: readonly ImportColumn[], language: Language): Refusal {
  const text = translator(language)
  const names = missing.map((column) => text(`table.organization.column.${column}`)).join(', ')
  return new Refusal('table_columns_missing', { about: { columns: names } })
}

function shownRow({ row, act, known, problems, changes }: JudgedRow): ImportedRow {
  return {
    number: row.number,
    act,
    id: known?.id ?? null,
    title: row.cells.values.name ?? known?.name ?? row.cells.said.name ?? '',
    cells: { ...row.cells.said },
    problems: { ...problems },
    changes: [...changes],
  }
}

/** The same file at the same state of things has the same digest; another answer to any row has another. */
function digestOf(rows: readonly ImportedRow[]): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
}
