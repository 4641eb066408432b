import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Noto Sans, parsed once for all documents. pdfkit would shape and subset it for every document, which costs more
 * than everything else; a form needs neither ligatures nor kerning, so glyphs are looked up and their outlines
 * copied unchanged (font-subset.ts).
 */
export interface Typeface {
  readonly name: string
  readonly tables: ReadonlyMap<string, Buffer>
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly box: readonly [number, number, number, number]
  /** The glyph of a character; 0, a visible box, for characters missing in the font. */
  glyphOf(codePoint: number): number
  /** In thousandths of the font size. */
  widthOf(glyph: number): number
  /** The bytes of a glyph's outline; empty for blanks. */
  outlineOf(glyph: number): Buffer
}

const find = createRequire(import.meta.url)

function tablesOf(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16
    const start = font.readUInt32BE(entry + 8)
    tables.set(font.toString('latin1', entry, entry + 4), font.subarray(start, start + font.readUInt32BE(entry + 12)))
  }
  return tables
}

function charactersOf(cmap: Buffer): Map<number, number> {
  let best: { offset: number; format: number } | undefined
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const offset = cmap.readUInt32BE(4 + index * 8 + 4)
    const format = cmap.readUInt16BE(offset)
    if ((format === 4 || format === 12) && format > (best?.format ?? 0)) best = { offset, format }
  }
  if (best === undefined) throw new Error('font without a Unicode table')
  return best.format === 12 ? groupsOf(cmap.subarray(best.offset)) : segmentsOf(cmap.subarray(best.offset))
}

/** Format 12: groups of characters with consecutive glyphs. */
function groupsOf(table: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + group * 12
    const [first, last, glyph] = [table.readUInt32BE(at), table.readUInt32BE(at + 4), table.readUInt32BE(at + 8)]
    for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first)
  }
  return glyphs
}

/** Format 4: segments of the first 65,536 characters. */
function segmentsOf(table: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>()
  const size = table.readUInt16BE(6)
  for (let segment = 0; segment < size; segment += 2) {
    const last = table.readUInt16BE(14 + segment)
    const first = table.readUInt16BE(16 + size + segment)
    const delta = table.readUInt16BE(16 + 2 * size + segment)
    const rangeAt = 16 + 3 * size + segment
    const range = table.readUInt16BE(rangeAt)
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const found = range === 0 ? code : table.readUInt16BE(rangeAt + range + 2 * (code - first))
      if (found !== 0) glyphs.set(code, (found + delta) & 0xffff)
    }
  }
  return glyphs
}

function load(file: string, name: string): Typeface {
  const tables = tablesOf(readFileSync(find.resolve(file)))
  const table = (tag: string): Buffer => {
    const bytes = tables.get(tag)
    if (bytes === undefined) throw new Error(`${name} has no table ${tag}`)
    return bytes
  }
  const [head, hhea, hmtx, loca, glyf, os2] = ['head', 'hhea', 'hmtx', 'loca', 'glyf', 'OS/2'].map(table)
  if (!head || !hhea || !hmtx || !loca || !glyf || !os2) throw new Error(`${name} is not a TrueType font`)
  const unitsPerEm = head.readUInt16BE(18)
  const scale = 1000 / unitsPerEm
  const longOffsets = head.readInt16BE(50) === 1
  const offsetOf = (glyph: number) => (longOffsets ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  const metrics = hhea.readUInt16BE(34)
  const characters = charactersOf(table('cmap'))
  return {
    name,
    tables,
    unitsPerEm,
    ascent: hhea.readInt16BE(4) * scale,
    descent: hhea.readInt16BE(6) * scale,
    capHeight: os2.readInt16BE(88) * scale,
    box: [36, 38, 40, 42].map((at) => head.readInt16BE(at) * scale) as [number, number, number, number],
    glyphOf: (codePoint) => characters.get(codePoint) ?? 0,
    widthOf: (glyph) => hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4) * scale,
    outlineOf: (glyph) => glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1)),
  }
}

export const typefaces = {
  regular: load('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf', 'NotoSans-Regular'),
  bold: load('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf', 'NotoSans-Bold'),
} as const

export type FaceName = keyof typeof typefaces

/** Joiners and variation selectors have no shape; control characters become a space. */
const shapeless = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector}/gu
const control = /[\p{Cc}\u2028\u2029]/gu

/** Printable text: composed letters and no invisible characters. */
export function printable(text: string): string {
  return text.normalize('NFC').replaceAll(shapeless, '').replaceAll(control, ' ')
}

const widths = { regular: new Map<string, number>(), bold: new Map<string, number>() }

/** The width of printable text at size 1; words repeat, so they are cached (bounded). */
export function widthOf(text: string, face: FaceName): number {
  const known = widths[face].get(text)
  if (known !== undefined) return known
  const typeface = typefaces[face]
  let width = 0
  for (const character of text) width += typeface.widthOf(typeface.glyphOf(character.codePointAt(0) ?? 0))
  if (widths[face].size > 20_000) widths[face].clear()
  widths[face].set(text, width / 1000)
  return width / 1000
}
