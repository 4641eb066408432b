import { Refusal } from '@roadnote/domain/access/refusal'
import { tableMaximum } from '@roadnote/domain/table/table'

/** A row as it stands in the file: its number as spreadsheets count, and what its cells say, without blanks around it. */
export interface TableRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** What cannot be read as a table at all. */
export function unreadable(): Refusal {
  return new Refusal('table_unreadable')
}

export function tooLarge(): Refusal {
  return new Refusal('table_too_large', { about: { rows: tableMaximum.rows, columns: tableMaximum.columns } })
}

/** No spreadsheet holds more in one cell. */
const cellMaximum = 32_767

/** The rows that say something, and no more of them than anybody may send: heads and lines below. */
export class RowCollector {
  readonly rows: TableRow[] = []

  add(number: number, said: readonly string[]): void {
    const cells = said.map((cell) => cell.trim())
    const last = cells.findLastIndex((cell) => cell !== '')
    if (last === -1) return
    const isTooMuch = last >= tableMaximum.columns || this.rows.length > tableMaximum.rows
    if (isTooMuch || cells.some((cell) => cell.length > cellMaximum)) throw tooLarge()
    this.rows.push({ number, cells: cells.slice(0, last + 1) })
  }
}
