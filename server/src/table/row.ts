import { Refusal } from '@roadnote/domain/access/refusal'
import { tableMaximum } from '@roadnote/domain/table/table'

/** A row of the file: its number as in a spreadsheet, and its trimmed cells. */
export interface TableRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** Refuses a file that is no readable table. */
export function unreadableTable(): Refusal {
  return new Refusal('table_unreadable')
}

export function tableTooLarge(): Refusal {
  return new Refusal('table_too_large', { about: { rows: tableMaximum.rows, columns: tableMaximum.columns } })
}

/** The non-blank rows: the headings and the lines below. Refuses as soon as a limit is exceeded. */
export class RowCollector {
  readonly rows: TableRow[] = []
  #characters = 0

  add(number: number, texts: readonly string[]): void {
    if (texts.length > tableMaximum.columns) throw tableTooLarge()
    const cells = texts.map((text) => text.trim())
    const last = cells.findLastIndex((cell) => cell !== '')
    if (last === -1) return
    if (this.rows.length > tableMaximum.rows) throw tableTooLarge()
    for (const { length } of cells) {
      this.#characters += length
      if (length > tableMaximum.cellCharacters || this.#characters > tableMaximum.characters) throw tableTooLarge()
    }
    this.rows.push({ number, cells: cells.slice(0, last + 1) })
  }
}
