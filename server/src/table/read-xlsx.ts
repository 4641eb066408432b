import { tableMaximum } from '@roadnote/domain/table/table'
import { zipEntries, type ZipEntry } from '../files/zip.ts'
import { decodeText } from './decode-text.ts'
import { RowCollector, tableTooLarge, unreadableTable, type TableRow } from './row.ts'
import { dateStyles, dateText, numberText } from './xlsx-number.ts'
import { xmlPieces, type XmlPiece } from './xml.ts'

const mebibyte = 1024 * 1024

/** The parts of a spreadsheet that are read, and their maximum decompressed sizes. */
const parts = {
  workbook: { name: 'xl/workbook.xml', maximum: mebibyte },
  relations: { name: 'xl/_rels/workbook.xml.rels', maximum: mebibyte },
  styles: { name: 'xl/styles.xml', maximum: mebibyte },
  texts: { name: 'xl/sharedStrings.xml', maximum: 40 * mebibyte },
} as const
const sheetMaximum = 40 * mebibyte
/** Maximum compression ratio, above that of any real table. */
const ratioMaximum = 250

/** Reads the first visible sheet. Formulas are never evaluated: their cached value is used. */
export async function readXlsx(bytes: Buffer): Promise<readonly TableRow[]> {
  const entries = await zipEntries(bytes)
  if (entries === null) throw unreadableTable()
  const open = (part: Part) => contentOf(entries, part)
  const workbook = readWorkbook((await open(parts.workbook)) ?? '', (await open(parts.relations)) ?? '')
  const sheet = workbook.sheet === null ? null : await open({ name: workbook.sheet, maximum: sheetMaximum })
  if (sheet === null) throw unreadableTable()
  const book: Book = {
    texts: sharedTexts((await open(parts.texts)) ?? ''),
    dates: dateStyles((await open(parts.styles)) ?? ''),
    is1904: workbook.is1904,
  }
  return rowsOf(sheet, book)
}

interface Part {
  readonly name: string
  readonly maximum: number
}

async function contentOf(entries: readonly ZipEntry[], { name, maximum }: Part): Promise<string | null> {
  const entry = entries.find((one) => one.name === name)
  if (entry === undefined) return null
  const { packedBytes, unpackedBytes } = entry
  if (unpackedBytes > maximum) throw tableTooLarge()
  if (unpackedBytes > mebibyte && unpackedBytes > packedBytes * ratioMaximum) throw tableTooLarge()
  const unpacked = await entry.unpack()
  if (unpacked === null) throw unreadableTable()
  return decodeText(unpacked)
}

interface Workbook {
  /** The part with the first visible sheet. */
  readonly sheet: string | null
  /** Dates count from 1904. */
  readonly is1904: boolean
}

function readWorkbook(workbook: string, relations: string): Workbook {
  const places = sheetPlaces(relations)
  let sheet: string | null = null
  let is1904 = false
  for (const piece of xmlPieces(workbook)) {
    if (piece.kind !== 'open') continue
    if (piece.name === 'workbookPr') is1904 ||= ['1', 'true'].includes(piece.attribute('date1904') ?? '')
    if (piece.name !== 'sheet' || sheet !== null) continue
    const place = places.get(piece.attribute('id') ?? '')
    const isShown = (piece.attribute('state') ?? 'visible') === 'visible'
    if (place !== undefined && isShown) sheet = place.startsWith('/') ? place.slice(1) : `xl/${place}`
  }
  return { sheet, is1904 }
}

/** The sheet parts by their relationship id in the workbook. */
function sheetPlaces(relations: string): ReadonlyMap<string, string> {
  const places = new Map<string, string>()
  for (const piece of xmlPieces(relations)) {
    if (piece.kind !== 'open' || piece.name !== 'Relationship') continue
    if (piece.attribute('type')?.endsWith('/worksheet') !== true) continue
    places.set(piece.attribute('id') ?? '', piece.attribute('target') ?? '')
  }
  return places
}

interface Book {
  readonly texts: readonly string[]
  /** Which styles format a number as a date or time. */
  readonly dates: ReadonlySet<number>
  readonly is1904: boolean
}

/** `_x000D_` is the escape of a character that XML does not allow. */
function plain(escaped: string): string {
  if (!escaped.includes('_x')) return escaped
  return escaped.replaceAll(/_x([\dA-F]{4})_/gi, (_whole, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

function sharedTexts(source: string): string[] {
  const texts: string[] = []
  const reader = new TextReader()
  for (const piece of xmlPieces(source)) {
    if (piece.kind === 'open' && piece.name === 'si') reader.begin()
    reader.read(piece)
    if (piece.kind === 'close' && piece.name === 'si') texts.push(plain(reader.says))
  }
  return texts
}

/** The joined text of all `t` elements, without phonetic hints (`rPh`). */
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

function rowsOf(source: string, book: Book): readonly TableRow[] {
  const collector = new RowCollector()
  const inline = new TextReader()
  let number = 0
  let cells: string[] = []
  let next = 0
  let cell: OpenCell | null = null
  let isValue = false
  for (const piece of xmlPieces(source)) {
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

function rowNumber(attribute: string | undefined, before: number): number {
  const number = Number(attribute ?? before + 1)
  // Rows are in ascending order; spreadsheets end at about a million.
  if (!Number.isInteger(number) || number <= before || number > 1_048_576) throw unreadableTable()
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
  if (column >= tableMaximum.columns) throw tableTooLarge()
  while (cells.length < column) cells.push('')
  cells[column] = says
}

function textOf({ type, style, value }: OpenCell, inline: string, { texts, dates, is1904 }: Book): string {
  if (type === 'inlineStr') return plain(inline)
  if (type === 's') {
    const shared = texts[Number(value.trim() === '' ? Number.NaN : value)]
    if (shared === undefined) throw unreadableTable()
    return shared
  }
  if (type === 'b') return value.trim() === '1' ? 'true' : 'false'
  if (type !== 'n') return plain(value)
  return dates.has(style) ? dateText(value, is1904) : numberText(value)
}
