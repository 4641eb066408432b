import PdfKit from 'pdfkit'
import { FontSubset } from './font-subset.ts'
import { printable, typefaces, widthOf, type FaceName } from './typeface.ts'
import { lineHeight } from './wrap.ts'

/** A reference to an object of the document, as pdfkit makes them. */
interface Reference {
  data: Record<string, unknown>
  end(bytes?: Uint8Array | string): void
}

/** The parts of pdfkit's document that we need for our own fonts; its types omit them. */
interface Inside {
  ref(data: Record<string, unknown>): Reference
  readonly page: { readonly fonts: Record<string, Reference> }
  addContent(operators: string): void
}

export const millimetre = 72 / 25.4
export const a4 = { width: 595.28, height: 841.89 } as const

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface TextStyle {
  readonly size: number
  readonly face?: FaceName
  readonly colour?: string
  readonly align?: 'left' | 'right' | 'centre'
  /** Rotated by 90 degrees, reading upwards. */
  readonly upwards?: boolean
}

export interface Slanted {
  readonly x: number
  readonly y: number
  /** In radians. */
  readonly angle: number
  /** How far below the point the letters begin, before the turn. */
  readonly below: number
  readonly size: number
  readonly colour: string
}

export interface DocumentFacts {
  readonly title: string
  readonly language: string
  readonly created: Date
  /** Absent: with its creation. */
  readonly changed?: Date
}

/** Draws on A4 sheets in points from the top left. Text is placed with the top of its line at y. */
export class Pen {
  readonly #document: PDFKit.PDFDocument
  readonly #inside: Inside
  readonly #fonts: Readonly<Record<FaceName, { subset: FontSubset; id: string; reference: Reference }>>
  readonly #done: Promise<Buffer>
  #operators: string[] = []
  #fill = ''

  constructor(facts: DocumentFacts) {
    const document = new PdfKit({
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: facts.language,
      displayTitle: true,
      info: {
        Title: facts.title,
        Creator: 'Roadnote',
        Producer: 'Roadnote',
        CreationDate: facts.created,
        ModDate: facts.changed ?? facts.created,
      },
      // pdfkit's own default font would be embedded too; `null` is not in its types.
      font: null as unknown as string,
    })
    const chunks: Buffer[] = []
    this.#done = new Promise((resolve, reject) => {
      document.on('data', (chunk: Buffer) => chunks.push(chunk))
      document.on('end', () => resolve(Buffer.concat(chunks)))
      document.on('error', reject)
    })
    this.#document = document
    this.#inside = document
    const font = (face: FaceName, id: string) => ({
      subset: new FontSubset(face),
      id,
      reference: this.#inside.ref({}),
    })
    this.#fonts = { regular: font('regular', 'R'), bold: font('bold', 'B') }
  }

  addSheet(): void {
    this.#flush()
    this.#document.addPage({ size: [a4.width, a4.height], margin: 0 })
    this.#fill = ''
  }

  text(text: string, x: number, y: number, style: TextStyle): void {
    const face = style.face ?? 'regular'
    const shown = printable(text)
    if (shown === '') return
    const { subset, id, reference } = this.#fonts[face]
    this.#inside.page.fonts[id] ??= reference
    const width = style.align === undefined || style.align === 'left' ? 0 : widthOf(shown, face) * style.size
    const back = style.align === 'right' ? width : width / 2
    const ascent = (typefaces[face].ascent / 1000) * style.size - (lineSlack(face) * style.size) / 2
    // pdfkit flips the page so that y grows downwards; text is flipped back.
    const matrix =
      style.upwards === true
        ? `0 -1 -1 0 ${pdfNumber(x + ascent)} ${pdfNumber(y + back)}`
        : `1 0 0 -1 ${pdfNumber(x - back)} ${pdfNumber(y + ascent)}`
    this.#paint(style.colour ?? '#000000')
    this.#operators.push(`BT /${id} ${pdfNumber(style.size)} Tf ${matrix} Tm <${subset.encode(shown)}> Tj ET`)
  }

  /** Letters in outline, so that what is below stays legible, around a point and rising by this angle. */
  slanted(text: string, { x, y, angle, below, size, colour }: Slanted): void {
    const shown = printable(text)
    const { subset, id, reference } = this.#fonts.bold
    this.#inside.page.fonts[id] ??= reference
    const back = (widthOf(shown, 'bold') * size) / 2
    const down = below + (typefaces.bold.capHeight / 1000) * size
    const [along, up] = [Math.cos(angle), Math.sin(angle)]
    const turn = [along, -up, -up, -along].map((part) => part.toFixed(4)).join(' ')
    const start = [x - back * along + down * up, y + back * up + down * along].map(pdfNumber).join(' ')
    this.#operators.push(
      `q ${stroke(colour)} 0.7 w BT 1 Tr /${id} ${pdfNumber(size)} Tf ${turn} ${start} Tm <${subset.encode(shown)}> Tj ET Q`,
    )
  }

  lines(lines: readonly string[], x: number, y: number, style: TextStyle): number {
    for (const [index, line] of lines.entries()) this.text(line, x, y + index * style.size * lineHeight, style)
    return y + lines.length * style.size * lineHeight
  }

  frame({ x, y, width, height }: Area, colour: string, thickness: number): void {
    this.#operators.push(
      `q ${stroke(colour)} ${pdfNumber(thickness)} w ${pdfNumber(x)} ${pdfNumber(y)} ${pdfNumber(width)} ${pdfNumber(height)} re S Q`,
    )
  }

  block({ x, y, width, height }: Area, colour: string): void {
    this.#paint(colour)
    this.#operators.push(`${pdfNumber(x)} ${pdfNumber(y)} ${pdfNumber(width)} ${pdfNumber(height)} re f`)
  }

  line(x1: number, y1: number, x2: number, y2: number, colour: string, thickness: number): void {
    this.#operators.push(
      `q ${stroke(colour)} ${pdfNumber(thickness)} w ${pdfNumber(x1)} ${pdfNumber(y1)} m ${pdfNumber(x2)} ${pdfNumber(y2)} l S Q`,
    )
  }

  /** Filled squares of one size by their top left corners, as one path. */
  squares(corners: Iterable<readonly [number, number, number]>, side: number, colour: string): void {
    this.#paint(colour)
    const shapes: string[] = []
    for (const [x, y, run] of corners) {
      shapes.push(`${pdfNumber(x)} ${pdfNumber(y)} ${pdfNumber(side * run)} ${pdfNumber(side)} re`)
    }
    this.#operators.push(`${shapes.join(' ')} f`)
  }

  ellipse({ x, y, width, height }: Area, colour: string, thickness: number): void {
    const [rx, ry, cx, cy] = [width / 2, height / 2, x + width / 2, y + height / 2]
    // The control point distance at which four Bézier curves approximate an ellipse.
    const [kx, ky] = [rx * 0.5523, ry * 0.5523]
    const curve = (...points: number[]) => `${points.map(pdfNumber).join(' ')} c`
    const path = [
      `${pdfNumber(cx - rx)} ${pdfNumber(cy)} m`,
      curve(cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
      curve(cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
      curve(cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
      curve(cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
    ]
    this.#operators.push(`q ${stroke(colour)} ${pdfNumber(thickness)} w ${path.join(' ')} s Q`)
  }

  /** Fits the picture into the area without distortion. */
  image(picture: Buffer, { x, y, width, height }: Area, centred = false): void {
    this.#flush()
    this.#document.image(picture, x, y, {
      fit: [width, height],
      valign: 'center',
      ...(centred ? { align: 'center' as const } : {}),
    })
  }

  link({ x, y, width, height }: Area, address: string): void {
    this.#document.link(x, y, width, height, address)
  }

  finish(): Promise<Buffer> {
    this.#flush()
    for (const { subset, reference } of Object.values(this.#fonts)) this.#embed(subset, reference)
    this.#document.end()
    return this.#done
  }

  #embed(subset: FontSubset, reference: Reference): void {
    if (!subset.isUsed) return reference.end()
    const typeface = typefaces[subset.face]
    const name = `RNOTE${subset.face === 'bold' ? 'B' : 'R'}+${typeface.name}`
    const make = (data: Record<string, unknown>, bytes?: Uint8Array | string) => {
      const fresh = this.#inside.ref(data)
      fresh.end(bytes)
      return fresh
    }
    const file = subset.trueType()
    const descriptor = make({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: typeface.box,
      ItalicAngle: 0,
      Ascent: typeface.ascent,
      Descent: typeface.descent,
      CapHeight: typeface.capHeight,
      StemV: subset.face === 'bold' ? 140 : 80,
      FontFile2: make({ Length1: file.length }, file),
    })
    const descendant = make({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      // pdfkit writes String objects as text, plain strings as names.
      CIDSystemInfo: { Registry: Object('Adobe'), Ordering: Object('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      W: [0, subset.widths()],
      CIDToGIDMap: 'Identity',
    })
    reference.data = {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: make({}, subset.toUnicode()),
    }
    reference.end()
  }

  #paint(colour: string): void {
    if (colour === this.#fill) return
    this.#fill = colour
    this.#operators.push(`${channels(colour)} rg`)
  }

  #flush(): void {
    if (this.#operators.length === 0) return
    this.#inside.addContent(this.#operators.join('\n'))
    this.#operators = []
  }
}

/** The font's ascent and descent exceed our line height; half of the difference is subtracted above. */
function lineSlack(face: FaceName): number {
  const { ascent, descent } = typefaces[face]
  return (ascent - descent) / 1000 - lineHeight
}

function pdfNumber(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function channels(colour: string): string {
  return [1, 3, 5].map((at) => pdfNumber(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(' ')
}

function stroke(colour: string): string {
  return `${channels(colour)} RG`
}
