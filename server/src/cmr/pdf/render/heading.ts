import { legalClauseOf } from '@roadnote/domain/cmr/paper/fill'
import { darkRuns, qrSquares } from '../../../qr.ts'
import { colourOf, type Printing } from './printing.ts'
import { millimetre as mm, type Area, type Pen } from '../draw/pen.ts'
import { widthOf } from '../draw/typeface.ts'
import { lineHeight, wrap } from '../draw/wrap.ts'

/** Title, number, applicable law, logo and QR code: the top right of the form. */
export function drawHeading(pen: Pen, printing: Printing, area: Area): void {
  const colour = colourOf(printing)
  pen.frame(area, colour, 0.6)
  const side = 23 * mm
  drawQr(pen, printing, { x: area.x + area.width - side - 1.5 * mm, y: area.y + 1.5 * mm, width: side, height: side })
  const left = area.x + 2 * mm
  const room = area.width - side - 5 * mm
  const oval = { x: left, y: area.y + 1.5 * mm, width: 17 * mm, height: 9 * mm }
  drawOval(pen, printing, oval)
  const logo = { x: left + 19 * mm, y: area.y + 1.5 * mm, width: room - 20 * mm, height: 9 * mm }
  if (printing.logo !== null) pen.image(printing.logo, logo)
  let y = area.y + 11.5 * mm
  for (const [index, text] of printing.titles.entries()) {
    const title = text(printing.note.type === 3 ? 'paper.nationalTitle' : 'paper.title').toUpperCase()
    const size = shrunk(title, room, index === 0 ? 8.5 : 6.5)
    pen.text(title, left, y, { size, face: 'bold', colour })
    y += size * lineHeight + 1
  }
  const code = printing.note.code
  const number = `${printing.texts.text('paper.number')} `
  pen.text(number, left, area.y + 20.6 * mm, { size: 7, colour })
  const at = left + widthOf(number, 'regular') * 7
  pen.text(code, at, area.y + 19.6 * mm, { size: shrunk(code, room - (at - left), 11), face: 'bold' })
  const lawOnTop = !printing.layout.boxes.some(({ name }) => name === 'paramount')
  if (lawOnTop) drawLaw(pen, printing, { x: left, y: area.y + 27 * mm, width: area.width - 4 * mm, height: 10 * mm })
}

function shrunk(text: string, room: number, size: number): number {
  return Math.min(size, room / widthOf(text, 'bold'))
}

function drawOval(pen: Pen, printing: Printing, area: Area): void {
  const colour = colourOf(printing)
  const mark = printing.note.type === 3 ? 'AVC' : 'CMR'
  pen.ellipse(area, colour, 1.2)
  const middle = area.x + area.width / 2
  pen.text(mark, middle, area.y + area.height / 2 - 9, { size: 15, face: 'bold', colour, align: 'centre' })
}

/** The statement that the carriage is subject to the Convention, which every note must contain (article 6.1 k). */
export function drawLaw(pen: Pen, { note, titles }: Printing, area: Area): void {
  let size = 5
  let lines: string[] = []
  for (; size > 3.6; size -= 0.2) {
    lines = titles.flatMap((text) => wrap(legalClauseOf(note, text), area.width, size))
    if (lines.length * size * lineHeight <= area.height) break
  }
  pen.lines(lines, area.x, area.y, { size })
}

function drawQr(pen: Pen, { link, texts }: Printing, area: Area): void {
  const squares = qrSquares(link)
  const side = area.width / squares.size
  const corners = [...darkRuns(squares)].map(
    ([column, row, run]) => [area.x + column * side, area.y + row * side, run] as const,
  )
  // Slightly wider than the modules, so that no gaps show between the rows.
  pen.squares(corners, side * 1.02, '#000000')
  pen.link(area, link)
  const caption = texts.text('paper.scan')
  pen.text(caption, area.x + area.width / 2, area.y + area.height + 1, { size: 4.4, align: 'centre' })
}
