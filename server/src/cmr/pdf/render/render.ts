import { annexSheets } from './annex.ts'
import { controlSheets } from './control-sheet.ts'
import { formSheet } from './form-sheet.ts'
import { logSheets, sealedLogSheet } from './log-sheet.ts'
import { photoSheets } from './photo-sheets.ts'
import type { Printing, Sheet } from './printing.ts'
import { Pen } from '../draw/pen.ts'
import { reservationSheets } from './reservation-sheets.ts'
import { recordSheet } from './record-sheet.ts'

/** The sheets of a copy: the form, the annex and the log. */
export function sheetsOfCopy(printing: Printing): Sheet[] {
  const log = printing.log === null || printing.log.length === 0 ? [] : logSheets(printing.log, printing)
  return [formSheet(printing), ...controlSheets(printing), ...annexSheets(printing, 'all'), ...log]
}

/** The sheets of the sealed PDF: their number must not depend on content added later. */
export function sheetsOfOriginal(printing: Printing): Sheet[] {
  const log = printing.log === null ? [] : [sealedLogSheet(printing.log, printing)]
  return [formSheet(printing), ...annexSheets(printing, 'contract'), recordSheet(printing), ...log]
}

function penFor({ note, tag, now, texts, control }: Printing): Pen {
  const title = `${texts.text(note.type === 3 ? 'paper.nationalTitle' : 'paper.title')} ${note.code}`
  // Officers read in a control document when it came into being and when it was changed, not when it was printed.
  const created = control?.releasedAt ?? now
  return new Pen({ title, language: tag, created, changed: control?.changedAt ?? now })
}

/** Complete sheets, or (`empty`) with empty slots that signatures fill in. */
export function printSheets(
  printing: Printing,
  sheets: readonly Sheet[],
  filling: 'filled' | 'empty',
): Promise<Buffer> {
  const pen = penFor(printing)
  drawSheets(pen, sheets, filling)
  return pen.finish()
}

export function drawSheets(pen: Pen, sheets: readonly Sheet[], filling: 'filled' | 'empty'): void {
  for (const [index, { fixed, slots }] of sheets.entries()) {
    pen.addSheet()
    fixed(pen, { page: index + 1, pages: sheets.length })
    if (filling === 'filled') for (const slot of slots) slot.draw(pen)
  }
}

/** Only these slots, each in its place; sheets without any of them stay blank. */
export function printSlots(printing: Printing, sheets: readonly Sheet[], wanted: ReadonlySet<string>): Promise<Buffer> {
  const pen = penFor(printing)
  for (const { slots } of sheets) {
    pen.addSheet()
    for (const slot of slots) if (wanted.has(slot.name)) slot.draw(pen)
  }
  return pen.finish()
}

/** Copies of one note as an unsealed PDF, each with its own page numbers; the photos follow once. */
export function printCopies(copies: readonly Printing[]): Promise<Buffer> {
  const [first] = copies
  if (first === undefined) throw new Error('a print has at least one copy')
  const pen = penFor(first)
  for (const copy of copies) drawSheets(pen, sheetsOfCopy(copy), 'filled')
  drawSheets(pen, reservationSheets(first), 'filled')
  drawSheets(pen, photoSheets(first), 'filled')
  return pen.finish()
}

/** One copy, or the draft. */
export function printCopy(printing: Printing): Promise<Buffer> {
  return printCopies([printing])
}
