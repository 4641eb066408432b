import type { FileReply } from '@roadnote/domain/contract/endpoint'
import type { TableFormat } from '@roadnote/domain/table/table'
import { byteOrderMark, csvLine } from './csv-line.ts'
import { xlsxPieces } from './write-xlsx.ts'

export type Cell = string | number | null

/** A table to be saved: pages of rows as they are read, so that the longest needs no more memory than one of them. */
export interface TableToSave {
  /** Of the file, without its ending. */
  readonly name: string
  /** Of the sheet, in the reader's language. */
  readonly title: string
  readonly heads: readonly string[]
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>
}

export function writeTable(format: TableFormat, table: TableToSave): FileReply {
  return format === 'csv'
    ? { bytes: csvPieces(table), mediaType: 'text/csv; charset=utf-8', name: `${table.name}.csv` }
    : {
        bytes: xlsxPieces(table),
        mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        name: `${table.name}.xlsx`,
      }
}

async function* csvPieces({ heads, pages }: TableToSave): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + csvLine(heads))
  for await (const rows of pages) yield Buffer.from(rows.map(csvLine).join(''))
}
