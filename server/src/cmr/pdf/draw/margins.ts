import { form } from '../render/box-title.ts'
import { colourOf, grey, isDraft, type Printing } from '../render/printing.ts'
import { millimetre as mm, a4, type Pen } from './pen.ts'
import { widthOf } from './typeface.ts'

/** The footer of the form or annex: the kind of sheet and its page number. */
export function drawFoot(pen: Pen, printing: Printing, { page, pages }: { page: number; pages: number }): void {
  const { copy, texts, note } = printing
  const y = a4.height - 10 * mm
  const what = texts.text(isDraft(printing) ? 'paper.unsigned' : copy === null ? 'paper.sealed' : 'paper.printed')
  if (printing.isUnsealed !== true) pen.text(what, form.x, y, { size: 5.6, colour: grey })
  const right = a4.width - form.x
  pen.text(`${note.code}   ${texts.text('paper.page', { page, pages })}`, right, y, {
    size: 6.5,
    colour: grey,
    align: 'right',
  })
  if (printing.isTest === true) drawTestMark(pen, printing)
  if (printing.isTampered === true) drawWarning(pen, printing)
}

const warningRed = '#b3261e'

/** The warning on every sheet: at the top in the note's own language, under the footer in its second language. */
function drawWarning(pen: Pen, { titles }: Printing): void {
  const places = [1.2 * mm, a4.height - 6.5 * mm]
  for (const [index, text] of titles.entries()) {
    const warning = text('paper.tampered')
    const size = Math.min(8, (a4.width - 2 * form.x) / widthOf(warning, 'bold'))
    pen.text(warning, form.x, places[index] ?? 0, { size, face: 'bold', colour: warningRed })
  }
}

const testRed = '#d1605a'

/** From one lower corner to the opposite upper one, in all languages of the note. */
function drawTestMark(pen: Pen, { titles }: Printing): void {
  const marks = [...new Set(titles.map((text) => text('paper.testNote')))]
  const angle = Math.atan2(a4.height, a4.width)
  const length = Math.hypot(a4.width, a4.height) * 0.78
  const sizes = marks.map((mark) => Math.min(46, length / widthOf(mark, 'bold')))
  let below = -(sizes.reduce((sum, size) => sum + size, 0) * 1.3) / 2
  for (const [index, mark] of marks.entries()) {
    const size = sizes[index] ?? 0
    pen.slanted(mark, { x: a4.width / 2, y: a4.height / 2, angle, below, size, colour: testRed })
    below += size * 1.3
  }
}

const codeSize = 10

/** The header of every sheet after the form: its title and the note's code. */
export function drawSheetTitle(pen: Pen, printing: Printing, title: string): void {
  const colour = colourOf(printing)
  const free = a4.width - 2 * form.x - widthOf(printing.note.code, 'bold') * codeSize - 4 * mm
  // A long title in two languages gets smaller instead of running into the code.
  const size = Math.min(12, free / widthOf(title, 'bold'))
  pen.text(title, form.x, 9 * mm, { size, face: 'bold', colour })
  pen.text(printing.note.code, a4.width - form.x, 9.6 * mm, { size: codeSize, face: 'bold', align: 'right' })
  pen.line(form.x, 16 * mm, a4.width - form.x, 16 * mm, colour, 0.8)
}

/** The content area of these sheets. */
export const sheetBody = {
  x: form.x,
  y: 19 * mm,
  width: a4.width - 2 * form.x,
  height: a4.height - 19 * mm - 14 * mm,
} as const
