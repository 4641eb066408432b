import { drawFoot, drawSheetTitle, sheetBody } from './margins.ts'
import { colourOf, grey, ink, type Printing, type Sheet } from '../render/printing.ts'
import { millimetre as mm, type Pen } from './pen.ts'
import { widthOf } from './typeface.ts'
import { lineHeight, wrap } from './wrap.ts'

/** A block of a given height that is drawn from top to bottom; headings stay with the next block. */
export interface Block {
  readonly height: number
  readonly draw: (pen: Pen, y: number) => void
  readonly withNext?: true
  /** The titles of a table row: repeated if the row begins a sheet. */
  readonly under?: Block
}

const size = 7.5

export function headingBlock(title: string, printing: Printing): Block {
  return {
    height: 7 * mm,
    withNext: true,
    draw: (pen, y) => pen.text(title, sheetBody.x, y + 2.4 * mm, { size: 9, face: 'bold', colour: colourOf(printing) }),
  }
}

export function paragraphBlocks(text: string): Block[] {
  return wrap(text, sheetBody.width, size).map((line) => ({
    height: size * lineHeight,
    draw: (pen, y) => pen.text(line, sheetBody.x, y, { size, colour: ink }),
  }))
}

const labelSize = 5.8

/** A value under its small label; an empty label is not drawn. */
export function labelledBlock(label: string, value: string): Block {
  const titles = label === '' ? [] : wrap(label, sheetBody.width, labelSize)
  const lines = wrap(value, sheetBody.width, size)
  const top = titles.length * labelSize * lineHeight
  return {
    height: top + lines.length * size * lineHeight + 1.4 * mm,
    draw: (pen, y) => {
      pen.lines(titles, sheetBody.x, y, { size: labelSize, colour: grey })
      pen.lines(lines, sheetBody.x, y + top, { size, colour: ink })
    },
  }
}

/** Text that is no longer valid: legible and crossed out. */
export function struckBlocks(text: string): Block[] {
  return wrap(text, sheetBody.width, size).map((line) => ({
    height: size * lineHeight,
    withNext: true,
    draw: (pen, y) => {
      pen.text(line, sheetBody.x, y, { size, colour: grey })
      const middle = y + size * 0.62
      pen.line(sheetBody.x, middle, sheetBody.x + widthOf(line, 'regular') * size, middle, ink, 0.7)
    },
  }))
}

export interface Column {
  readonly title: string
  /** Its share of the total width. */
  readonly share: number
  readonly right?: boolean
}

/** A table with its titles; each row is a block, so that pages break between rows and never inside one. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): Block[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  let x: number = sheetBody.x
  const places = columns.map((column) => {
    const width = (column.share / all) * sheetBody.width
    const place = { ...column, x, width: width - (column.right === true ? 8 : 4) }
    x += width
    return place
  })
  const lineOf = (
    cells: readonly string[],
    style: { size: number; colour: string; face: 'regular' | 'bold' },
  ): Block => {
    const wrapped = places.map(({ width }, index) => wrap(cells[index] ?? '', width, style.size, style.face))
    const most = Math.max(1, ...wrapped.map((lines) => lines.length))
    return {
      height: most * style.size * lineHeight + 2.6,
      draw: (pen, y) => {
        for (const [index, place] of places.entries()) {
          const align = place.right === true ? 'right' : 'left'
          const at = place.right === true ? place.x + place.width : place.x
          pen.lines(wrapped[index] ?? [], at, y + 0.8, { ...style, align })
        }
        const below = y + most * style.size * lineHeight + 1.8
        pen.line(sheetBody.x, below, sheetBody.x + sheetBody.width, below, '#c5cbd5', 0.3)
      },
    }
  }
  const titles = lineOf(
    columns.map(({ title }) => title),
    { size: 5.8, colour: grey, face: 'bold' },
  )
  const lines = rows.map((row) => lineOf(row, { size, colour: ink, face: 'regular' }))
  return [{ ...titles, withNext: true }, ...lines.map((line) => ({ ...line, under: titles }))]
}

/** The height of the blocks that stay together: a heading, the table titles under it and the first row. */
function heightWithNext(blocks: readonly Block[], from: number): number {
  const block = blocks[from]
  if (block === undefined) return 0
  return block.height + (block.withNext === true ? heightWithNext(blocks, from + 1) : 0)
}

/** Distributes blocks over as many sheets as needed, each with the same title. */
export function layOutSheets(title: string, blocks: readonly Block[], printing: Printing): Sheet[] {
  const pages: Block[][] = []
  let page: Block[] = []
  let used = 0
  const put = (block: Block) => {
    page.push(block)
    used += block.height
  }
  for (const [index, block] of blocks.entries()) {
    if (page.length > 0 && used + heightWithNext(blocks, index) > sheetBody.height) {
      pages.push(page)
      page = []
      used = 0
      if (block.under !== undefined) put(block.under)
    }
    put(block)
  }
  if (page.length > 0) pages.push(page)
  return pages.map((content) => ({
    slots: [],
    fixed: (pen, place) => {
      drawSheetTitle(pen, printing, title)
      let y: number = sheetBody.y
      for (const block of content) {
        block.draw(pen, y)
        y += block.height
      }
      drawFoot(pen, printing, place)
    },
  }))
}
