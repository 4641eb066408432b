import type { FileReply } from '@roadnote/domain/contract/endpoint'
import type { TableFormat } from '@roadnote/domain/table/table'
import { byteOrderMark, csvLine } from '@roadnote/domain/table/csv-line'
import { slicesOf } from './slices.ts'
import type { TableToSave } from './table-to-save.ts'
import { xlsxPieces } from './write-xlsx.ts'

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
  for await (const rows of pages) yield* slicesOf(rows, csvLine)
}
