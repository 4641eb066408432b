import { requestedColumns, type ProColumn } from '@roadnote/domain/dashboard/pro-columns'
import { proFileQuery, type proContract, type ProRow } from '@roadnote/domain/dashboard/pro-contract'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { defaultZone } from '@roadnote/domain/time/calendar-day'
import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import type { Kysely } from 'kysely'
import { momentFormatter, type FormatMoment } from '../cmr/list/export.ts'
import type { Database } from '../database/schema.ts'
import type { UseCaseWithoutTransaction } from '../http/serve.ts'
import { translator } from '../language/translate.ts'
import { paced, rowsPerPiece } from '../table/paced.ts'
import { byteOrderMark, csvLine } from '@roadnote/domain/table/csv-line'
import { notesAfter, proListing, type PieceOfList, type ProListing } from './pro-list.ts'
import type { ListPosition } from './pro-order.ts'
import { proRows } from './pro-rows.ts'

/** Batch sizes for finding and for reading notes: constant memory, and no batch blocks the event loop. */
const usualPieces = { found: 10_000, sent: rowsPerPiece }

/**
 * The rows of the Pro dashboard as CSV. No transaction stays open while it is sent, so a slow client blocks nobody,
 * and no further query runs once the client has disconnected.
 */
export const proCsv: UseCaseWithoutTransaction<(typeof proContract)['proCsv']> = async (context, filter) => {
  const { database, actor, now } = context
  const language = filter.language ?? context.language
  // Validates before the first byte is sent, so that bad input is refused instead of truncating the file.
  const listing = await proListing(database, actor, filter, now)
  const { limit: most } = proFileQuery.read(filter)
  const words = { text: translator(language), moment: momentFormatter(filter.timeZone ?? defaultZone), language }
  return {
    bytes: paced(linesOf(rowsInBatches(database, listing, most), requestedColumns(filter.columns), words)),
    mediaType: 'text/csv; charset=utf-8',
    name: 'dashboard-data.csv',
  }
}

export async function* rowsInBatches(
  database: Kysely<Database>,
  listing: ProListing,
  most: number,
  pieces = usualPieces,
): AsyncGenerator<ProRow[]> {
  let place: ListPosition | null = null
  let left = most
  while (left > 0) {
    const wanted = Math.min(pieces.found, left)
    const { ids, last }: PieceOfList = await notesAfter(database, listing, place, wanted)
    for (let start = 0; start < ids.length; start += pieces.sent)
      yield await proRows(database, ids.slice(start, start + pieces.sent))
    if (ids.length < wanted) return
    left -= ids.length
    place = last
  }
}

interface Words {
  readonly text: Text
  readonly moment: FormatMoment
  readonly language: Language
}

async function* linesOf(
  pieces: AsyncIterable<readonly ProRow[]>,
  columns: readonly ProColumn[],
  words: Words,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + csvLine(columns.map((column) => words.text(`dashboard.pro.column.${column}`))))
  for await (const rows of pieces)
    yield Buffer.from(rows.map((row) => csvLine(columns.map((column) => cellOf(row, column, words)))).join(''))
}

function cellOf(row: ProRow, column: ProColumn, { text, moment, language }: Words): string | number | null {
  if (column === 'status') return text(`cmr.status.${noteStatusName(row.status)}`)
  const value = row[column]
  if (value instanceof Date) return moment(value)
  // With semicolons as separators spreadsheets expect decimal commas.
  if (typeof value === 'number' && !Number.isInteger(value) && language !== 'en') return String(value).replace('.', ',')
  return value
}
