import { setImmediate as turn } from 'node:timers/promises'
import { tableMaximum } from '@roadnote/domain/table/table'
import { unpackEntry, zipEntries, type ZipEntry } from '../files/zip.ts'
import { decodeText } from './decode-text.ts'
import { RowCollector, tooLarge, unreadable, type TableRow } from './row.ts'
import { dateStyles, dateText, numberText } from './xlsx-number.ts'
import { xmlPieces, type XmlPiece } from './xml.ts'

/** The parts of a spreadsheet that are looked at, and how large each may be unpacked. */
const partMaximum = 40 * 1024 * 1024
/** A table packs well, but nothing that people wrote packs better than this. */
const ratioMaximum = 250
const piecesAtOnce = 20_000

/** The first sheet that is shown. Formulas are never worked out: what they last gave is what the cell says. */
export async function readXlsx(bytes: Buffer): Promise<readonly TableRow[]> {
  const entries = zipEntries(bytes)
  if (entries === null) throw unreadable()
  const open = (name: string) => contentOf(bytes, entries, name)
  const workbook = await open('xl/workbook.xml')
  const sheet = sheetPath(workbook ?? '', (await open('xl/_rels/workbook.xml.rels')) ?? '')
  const content = sheet === null ? null : await open(sheet)
  if (content === null) throw unreadable()
  const book: Book = {
    texts: await sharedTexts((await open('xl/sharedStrings.xml')) ?? ''),
    dates: dateStyles((await open('xl/styles.xml')) ?? ''),
    is1904: /<(?:\w+:)?workbookPr\b[^>]*\bdate1904\s*=\s*["'](?:1|true)["']/.test(workbook ?? ''),
  }
  return rowsOf(content, book)
}

async function contentOf(bytes: Buffer, entries: readonly ZipEntry[], name: string): Promise<string | null> {
  const entry = entries.find((one) => one.name === name)
  if (entry === undefined) return null
  const { packedBytes, unpackedBytes } = entry
  if (unpackedBytes > partMaximum) throw tooLarge()
  if (unpackedBytes > 1024 * 1024 && unpackedBytes > packedBytes * ratioMaximum) throw tooLarge()
  const unpacked = await unpackEntry(bytes, entry, partMaximum)
  if (unpacked === null) throw unreadable()
  return decodeText(unpacked)
}

function sheetPath(workbook: string, relations: string): string | null {
  const places = new Map<string, string>()
  for (const piece of xmlPieces(relations)) {
    if (piece.kind !== 'open' || piece.name !== 'Relationship') continue
    if (piece.attribute('type')?.endsWith('/worksheet') !== true) continue
    places.set(piece.attribute('id') ?? '', piece.attribute('target') ?? '')
  }
  for (const piece of xmlPieces(workbook)) {
    if (piece.kind !== 'open' || piece.name !== 'sheet') continue
    const place = places.get(piece.attribute('id') ?? '')
    const isShown = (piece.attribute('state') ?? 'visible') === 'visible'
    if (place !== undefined && isShown) return place.startsWith('/') ? place.slice(1) : `xl/${place}`
  }
  return null
}

interface Book {
  readonly texts: readonly string[]
  /** Which styles show a number as a day or a moment. */
  readonly dates: ReadonlySet<number>
  readonly is1904: boolean
}

/** `_x000D_` stands for a letter that XML cannot hold. */
function plain(said: string): string {
  if (!said.includes('_x')) return said
  return said.replaceAll(/_x([\dA-F]{4})_/gi, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
}

async function sharedTexts(source: string): Promise<string[]> {
  const texts: string[] = []
  const reader = new TextReader()
  for await (const piece of inTurns(source)) {
    if (piece.kind === 'open' && piece.name === 'si') reader.begin()
    reader.read(piece)
    if (piece.kind === 'close' && piece.name === 'si') texts.push(plain(reader.says))
  }
  return texts
}

/** What the `t` of a text say together; how a word is pronounced (`rPh`) is no part of it. */
class TextReader {
  says = ''
  #isText = false
  #isAside = false

  begin(): void {
    this.says = ''
  }

  read(piece: XmlPiece): void {
    if (piece.kind === 'text') {
      if (this.#isText && !this.#isAside) this.says += piece.says
      return
    }
    if (piece.name === 't') this.#isText = piece.kind === 'open'
    if (piece.name === 'rPh') this.#isAside = piece.kind === 'open'
  }
}

interface OpenCell {
  readonly column: number
  readonly type: string
  readonly style: number
  value: string
}

async function rowsOf(source: string, book: Book): Promise<readonly TableRow[]> {
  const collector = new RowCollector()
  const inline = new TextReader()
  let number = 0
  let cells: string[] = []
  let next = 0
  let cell: OpenCell | null = null
  let isValue = false
  for await (const piece of inTurns(source)) {
    inline.read(piece)
    if (piece.kind === 'text') {
      if (isValue && cell !== null) cell.value += piece.says
    } else if (piece.name === 'v') isValue = piece.kind === 'open'
    else if (piece.name === 'row' && piece.kind === 'open') {
      number = rowNumber(piece.attribute('r'), number)
      cells = []
      next = 0
    } else if (piece.name === 'row') collector.add(number, cells)
    else if (piece.name === 'c' && piece.kind === 'open') {
      inline.begin()
      cell = openCell(piece, next)
      next = cell.column + 1
    } else if (piece.name === 'c' && cell !== null) {
      put(cells, cell.column, textOf(cell, inline.says, book))
      cell = null
    }
  }
  return collector.rows
}

function rowNumber(said: string | undefined, before: number): number {
  const number = Number(said ?? before + 1)
  // Rows stand in their order; spreadsheets end at about a million.
  if (!Number.isInteger(number) || number <= before || number > 1_048_576) throw unreadable()
  return number
}

function openCell(piece: Extract<XmlPiece, { kind: 'open' }>, next: number): OpenCell {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(piece.attribute('r') ?? '')?.[1]
  return {
    column: letters === undefined ? next : columnOf(letters),
    type: piece.attribute('t') ?? 'n',
    style: Number(piece.attribute('s') ?? 0),
    value: '',
  }
}

function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 64) - 64, 0) - 1
}

function put(cells: string[], column: number, says: string): void {
  if (says === '') return
  if (column >= tableMaximum.columns) throw tooLarge()
  while (cells.length < column) cells.push('')
  cells[column] = says
}

function textOf({ type, style, value }: OpenCell, inline: string, { texts, dates, is1904 }: Book): string {
  if (type === 'inlineStr') return plain(inline)
  if (type === 's') {
    const shared = texts[Number(value.trim() === '' ? Number.NaN : value)]
    if (shared === undefined) throw unreadable()
    return shared
  }
  if (type === 'b') return value.trim() === '1' ? 'true' : 'false'
  if (type !== 'n') return plain(value)
  return dates.has(style) ? dateText(value, is1904) : numberText(value)
}

async function* inTurns(source: string): AsyncGenerator<XmlPiece> {
  let count = 0
  for (const piece of xmlPieces(source)) {
    yield piece
    count += 1
    if (count % piecesAtOnce === 0) await turn()
  }
}
