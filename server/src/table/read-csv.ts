import { withoutFormulaGuard } from '@roadnote/domain/table/csv-line'
import { tableMaximum } from '@roadnote/domain/table/table'
import { decodeText } from './decode-text.ts'
import { RowCollector, tableTooLarge, unreadableTable, type TableRow } from './row.ts'

const separators = [';', '\t', ','] as const

/** Excel's separator hint in the first line. */
const hint = /^sep=(.)\r?\n/i

/** Reads CSV. Separator and encoding are detected. */
export async function readCsv(bytes: Buffer): Promise<readonly TableRow[]> {
  const whole = decodeText(bytes)
  const hinted = hint.exec(whole)
  const text = hinted === null ? whole : whole.slice(hinted[0].length)
  const collector = new RowCollector()
  let number = 0
  for (const cells of recordsOf(text, hinted?.[1] ?? separatorOf(text))) {
    number += 1
    if (cells.length > 1 || cells[0] !== '') collector.add(number, cells.map(withoutFormulaGuard))
  }
  return collector.rows
}

/** The most frequent separator in the heading row. */
function separatorOf(text: string): string {
  const heads = text.slice(0, 10_000).replaceAll(/"[^"]*"/g, '')
  const line = heads.split(/[\r\n]/).find((one) => one.trim() !== '') ?? ''
  const counted = separators.map((separator) => ({ separator, count: line.split(separator).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator
}

/** Stops at the first row or cell beyond the limits, so that one endless line costs no more than a long table. */
function* recordsOf(text: string, separator: string): Generator<string[]> {
  let at = 0
  while (at < text.length) {
    const cells: string[] = []
    for (let column = 0; ; column += 1) {
      if (column >= tableMaximum.rowCells) throw tableTooLarge()
      const cell = cellAt(text, at, separator)
      // Empty cells after the last column do not count, because spreadsheets write them.
      if (column < tableMaximum.columns) cells.push(cell.text)
      else if (cell.text.trim() !== '') throw tableTooLarge()
      at = cell.end
      if (text[at] !== separator) break
      at += 1
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    yield cells
  }
}

/**
 * A leading quote starts a quoted cell, which may contain separators; text after the closing quote belongs to it,
 * too.
 */
function cellAt(text: string, begin: number, separator: string): { text: string; end: number } {
  if (text[begin] !== '"') {
    const end = plainEnd(text, begin, separator)
    return { text: text.slice(begin, end), end }
  }
  let quoted = ''
  let from = begin + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) throw unreadableTable()
    quoted += text.slice(from, quote)
    if (quoted.length > tableMaximum.cellCharacters) throw tableTooLarge()
    if (text[quote + 1] !== '"') {
      const end = plainEnd(text, quote + 1, separator)
      return { text: quoted + text.slice(quote + 1, end), end }
    }
    quoted += '"'
    from = quote + 2
  }
}

function plainEnd(text: string, begin: number, separator: string): number {
  const last = Math.min(text.length, begin + tableMaximum.cellCharacters + 1)
  let end = begin
  while (end < last && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  if (end - begin > tableMaximum.cellCharacters) throw tableTooLarge()
  return end
}
