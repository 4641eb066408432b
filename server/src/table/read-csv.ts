import { setImmediate as turn } from 'node:timers/promises'
import { rearmed } from '@roadnote/domain/table/csv-line'
import { decodeText } from './decode-text.ts'
import { RowCollector, unreadable, type TableRow } from './row.ts'

const separators = [';', '\t', ','] as const

/** Excel's own hint in the first line. */
const hint = /^sep=(.)\r?\n/i

/** After so many records others have their turn. */
const recordsAtOnce = 500

/** A file of lines with cells between separators; whoever wrote it chose which, and how letters are written. */
export async function readCsv(bytes: Buffer): Promise<readonly TableRow[]> {
  const whole = decodeText(bytes)
  const hinted = hint.exec(whole)
  const text = hinted === null ? whole : whole.slice(hinted[0].length)
  const collector = new RowCollector()
  let number = 0
  for (const cells of recordsOf(text, hinted?.[1] ?? separatorOf(text))) {
    number += 1
    collector.add(number, cells.map(rearmed))
    if (number % recordsAtOnce === 0) await turn()
  }
  return collector.rows
}

/** The one that stands most often between the heads. */
function separatorOf(text: string): string {
  const heads = text.slice(0, 10_000).replaceAll(/"[^"]*"/g, '')
  const line = heads.split(/[\r\n]/).find((one) => one.trim() !== '') ?? ''
  const counted = separators.map((separator) => ({ separator, count: line.split(separator).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator
}

function* recordsOf(text: string, separator: string): Generator<string[]> {
  let at = 0
  while (at < text.length) {
    const cells: string[] = []
    for (;;) {
      const cell = cellAt(text, at, separator)
      cells.push(cell.says)
      at = cell.end
      if (text[at] !== separator) break
      at += 1
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    yield cells
  }
}

/** A quote at its beginning holds a cell together, whatever stands in it; what follows the closing quote belongs to it, too. */
function cellAt(text: string, begin: number, separator: string): { says: string; end: number } {
  if (text[begin] !== '"') {
    const end = plainEnd(text, begin, separator)
    return { says: text.slice(begin, end), end }
  }
  let says = ''
  let from = begin + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) throw unreadable()
    says += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const end = plainEnd(text, quote + 1, separator)
      return { says: says + text.slice(quote + 1, end), end }
    }
    says += '"'
    from = quote + 2
  }
}

function plainEnd(text: string, begin: number, separator: string): number {
  let end = begin
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}
