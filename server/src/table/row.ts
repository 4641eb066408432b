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

/** The rows that are not blank: the heads and the lines below. Refuses as soon as a limit is passed. */
export class RowCollector {
  readonly rows: TableRow[] = []
  #characters = 0

  add(number: number, texts: readonly string[]): void {
    if (texts.length > tableMaximum.columns) throw tooLarge()
    const cells = texts.map((text) => text.trim())
    const last = cells.findLastIndex((cell) => cell !== '')
    if (last === -1) return
    if (this.rows.length > tableMaximum.rows) throw tooLarge()
    for (const { length } of cells) {
      this.#characters += length
      if (length > tableMaximum.cellCharacters || this.#characters > tableMaximum.characters) throw tooLarge()
    }
    this.rows.push({ number, cells: cells.slice(0, last + 1) })
  }
}
