import type { FaceName, Typeface } from './typeface.ts'
import { typefaces } from './typeface.ts'

/** Flags of a component of a composite glyph and the sizes they imply. */
const part = { words: 0x0001, scale: 0x0008, more: 0x0020, twoScales: 0x0040, matrix: 0x0080 }

/** The glyphs of a typeface that one document uses, renumbered in order of first use. */
export class FontSubset {
  readonly face: FaceName
  readonly #typeface: Typeface
  readonly #numbers = new Map<number, number>([[0, 0]])
  /** By new number: the original glyph and the character it represents. */
  readonly #glyphs: { glyph: number; character: number }[] = [{ glyph: 0, character: 0xfffd }]
  readonly #encoded = new Map<string, string>()

  constructor(face: FaceName) {
    this.face = face
    this.#typeface = typefaces[face]
  }

  get isUsed(): boolean {
    return this.#encoded.size > 0
  }

  /** Text as hexadecimal glyph numbers of a PDF string. */
  encode(text: string): string {
    const known = this.#encoded.get(text)
    if (known !== undefined) return known
    let hex = ''
    for (const sign of text) {
      const character = sign.codePointAt(0) ?? 0
      hex += this.#numberOf(this.#typeface.glyphOf(character), character).toString(16).padStart(4, '0')
    }
    this.#encoded.set(text, hex)
    return hex
  }

  #numberOf(glyph: number, character: number): number {
    const known = this.#numbers.get(glyph)
    if (known !== undefined) return known
    const fresh = this.#glyphs.length
    this.#numbers.set(glyph, fresh)
    this.#glyphs.push({ glyph, character })
    return fresh
  }

  /** Advance widths by new number, in thousandths. */
  widths(): number[] {
    return this.#glyphs.map(({ glyph }) => Math.round(this.#typeface.widthOf(glyph) * 10) / 10)
  }

  /** The characters of the new numbers, so that text in the document can be searched and copied. */
  toUnicode(): string {
    const entries = this.#glyphs.map(
      ({ character }, number) => `<${number.toString(16).padStart(4, '0')}> <${utf16(character)}>`,
    )
    const blocks: string[] = []
    for (let from = 0; from < entries.length; from += 100) {
      const block = entries.slice(from, from + 100)
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
    }
    return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
  }

  /** A TrueType file with only these glyphs. */
  trueType(): Buffer {
    // Composite glyphs add their components, which are appended during the loop.
    const outlines: Buffer[] = []
    for (let number = 0; number < this.#glyphs.length; number += 1) {
      const { glyph } = this.#glyphs[number] ?? { glyph: 0 }
      outlines.push(this.#renumbered(this.#typeface.outlineOf(glyph)))
    }
    const count = outlines.length
    const loca = Buffer.alloc((count + 1) * 4)
    const padded = outlines.map((outline) => Buffer.concat([outline, Buffer.alloc((4 - (outline.length % 4)) % 4)]))
    padded.reduce((offset, outline, number) => {
      loca.writeUInt32BE(offset + outline.length, (number + 1) * 4)
      return offset + outline.length
    }, 0)
    const hmtx = Buffer.alloc(count * 4)
    this.#glyphs.forEach(({ glyph }, number) => {
      const units = (this.#typeface.widthOf(glyph) * this.#typeface.unitsPerEm) / 1000
      hmtx.writeUInt16BE(Math.round(units), number * 4)
      // The left bearing is the outline's left edge.
      const outline = outlines[number]
      if (outline !== undefined && outline.length > 4) hmtx.writeInt16BE(outline.readInt16BE(2), number * 4 + 2)
    })
    const head = this.#copy('head')
    head.writeUInt32BE(0, 8)
    head.writeInt16BE(1, 50)
    const hhea = this.#copy('hhea')
    hhea.writeUInt16BE(count, 34)
    const maxp = this.#copy('maxp')
    maxp.writeUInt16BE(count, 4)
    return fileOf({ glyf: Buffer.concat(padded), head, hhea, hmtx, loca, maxp, prep: this.#copy('prep') })
  }

  #copy(tag: string): Buffer {
    return Buffer.from(this.#typeface.tables.get(tag) ?? Buffer.alloc(0))
  }

  #renumbered(outline: Buffer): Buffer {
    if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline
    const composed = Buffer.from(outline)
    let at = 10
    let flags = part.more
    while ((flags & part.more) !== 0) {
      flags = composed.readUInt16BE(at)
      composed.writeUInt16BE(this.#numberOf(composed.readUInt16BE(at + 2), 0xfffd), at + 2)
      at += 4 + ((flags & part.words) === 0 ? 2 : 4)
      if ((flags & part.scale) !== 0) at += 2
      else if ((flags & part.twoScales) !== 0) at += 4
      else if ((flags & part.matrix) !== 0) at += 8
    }
    return composed
  }
}

function utf16(character: number): string {
  return Buffer.from(String.fromCodePoint(character), 'utf16le').swap16().toString('hex')
}

function fileOf(tables: Readonly<Record<string, Buffer>>): Buffer {
  const present = Object.entries(tables).filter(([, bytes]) => bytes.length > 0)
  const header = Buffer.alloc(12 + present.length * 16)
  const power = Math.floor(Math.log2(present.length))
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(present.length, 4)
  header.writeUInt16BE(2 ** power * 16, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(present.length * 16 - 2 ** power * 16, 10)
  const parts = [header]
  let offset = header.length
  for (const [index, [tag, bytes]] of present.entries()) {
    const body = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
    header.write(tag, 12 + index * 16, 'latin1')
    header.writeUInt32BE(checksum(body), 12 + index * 16 + 4)
    header.writeUInt32BE(offset, 12 + index * 16 + 8)
    header.writeUInt32BE(bytes.length, 12 + index * 16 + 12)
    parts.push(body)
    offset += body.length
  }
  return Buffer.concat(parts)
}

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}
