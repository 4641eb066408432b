import { isTestKey } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { exportMaximum, type exportNotes as contract } from '@roadnote/domain/cmr/contract/export'
import { listColumns, noteColumns, type ListColumn } from '@roadnote/domain/cmr/contract/list-columns'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { latenessText } from '@roadnote/domain/cmr/lifecycle/lateness'
import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import { defaultZone } from '@roadnote/domain/time/calendar-day'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { translator } from '../../language/translate.ts'
import { byteOrderMark, csvLine } from '@roadnote/domain/table/csv-line'
import { paced, rowsPerPiece } from '../../table/paced.ts'
import { parseFilter } from './filter.ts'
import { findPage } from './query.ts'
import { rowsOfNotes } from './rows.ts'
import { isInspector } from '../note/visibility.ts'

/** The list as a CSV file. Not for inspectors, whose lookups are recorded note by note. */
export const exportNotes: UseCaseWithoutTransaction<typeof contract> = async (context, input) => {
  const { actor, database, now } = context
  if (isInspector(actor)) throw new Refusal('permission_missing')
  const filter = { ...parseFilter(input, now), limit: exportMaximum, offset: 0 }
  const { ids } = await database
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => findPage(tx, actor, filter))
  const language = input.language ?? context.language
  const zone = input.timeZone ?? defaultZone
  const shown = { columns: readColumns(input.columns), areTests: filter.test || isTestKey(actor) }
  return {
    bytes: paced(linesOf({ ...context, language }, ids, shown, zone)),
    mediaType: 'text/csv; charset=utf-8',
    name: `roadnote-${now.toISOString().slice(0, 10)}.csv`,
  }
}

function readColumns(sent: string | null | undefined): readonly ListColumn[] {
  const requested = (sent ?? '').split(',').map((name) => name.trim())
  const known = listColumns.filter((column) => requested.includes(column))
  return known.length === 0 ? listColumns : known
}

interface Shown {
  readonly columns: readonly ListColumn[]
  /** A list holds either test notes or real ones. A saved list of test notes says so in a column that nobody can hide. */
  readonly areTests: boolean
}

type Reading = Pick<ContextWithoutTransaction, 'database' | 'now'> & Parameters<typeof rowsOfNotes>[1]

async function* linesOf(
  reading: Reading,
  ids: readonly number[],
  { columns, areTests }: Shown,
  zone: string,
): AsyncGenerator<Uint8Array> {
  const text = translator(reading.language)
  const moment = momentFormatter(zone)
  const headings = columns.map((column) => text(`orders.column.${column}`))
  const mark = areTests ? [text('cmr.test.title')] : []
  yield Buffer.from(byteOrderMark + csvLine(areTests ? [...headings, text('cmr.test.mark')] : headings))
  for (let start = 0; start < ids.length; start += rowsPerPiece) {
    const rows = await rowsOfNotes(reading.database, reading, ids.slice(start, start + rowsPerPiece))
    const lines = rows.map((row) => {
      const named = {
        ...row,
        statusName: text(`cmr.status.${noteStatusName(row.status)}`),
        outcome: row.deliveryOutcome === null ? null : text(`delivery.outcome.${row.deliveryOutcome}`),
        instructed: row.instructionsWaiting === 0 ? null : text('disposal.count', { count: row.instructionsWaiting }),
        reserved: row.reservations.map((state) => text(`reservation.state.${state}`)).join(', '),
      }
      return csvLine([...columns.map((column) => cellOf(named, column, moment, reading.now)), ...mark])
    })
    yield Buffer.from(lines.join(''))
  }
}

export type FormatMoment = (at: Date | null) => string | null

/** `2026-11-15 14:32` in the reader's time zone, which every spreadsheet parses as a date. */
export function momentFormatter(zone: string): FormatMoment {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return (at) => (at === null ? null : format.format(at))
}

/** A row with the texts that its cells need in the reader's language. */
interface ToldRow extends NoteRow {
  readonly outcome: string | null
  readonly reserved: string
  readonly instructed: string | null
}

type Cell = (row: ToldRow, now: Date) => string | number | Date | null

/** Columns whose cell is not simply the value of the field. */
const ownCells: Partial<Readonly<Record<ListColumn, Cell>>> = {
  driver: (row) => row.driverDisplayName ?? row.driverUserName,
  lateness: latenessText,
  outcome: (row) => row.outcome,
  instructions: (row) => row.instructed,
  reservations: (row) => (row.reserved === '' ? null : row.reserved),
  status: (row) => row.statusName,
}

function cellOf(row: ToldRow, name: ListColumn, moment: FormatMoment, now: Date): string | number | null {
  const own = ownCells[name]
  const value = own === undefined ? row[noteColumns[name].field] : own(row, now)
  if (value instanceof Date) return moment(value)
  return typeof value === 'object' && value !== null ? value.join(', ') : value
}
