import { annexSheets } from './annex.ts'
import { formSheet } from './form-sheet.ts'
import { logSheets, sealedLogSheet } from './log-sheet.ts'
import type { Printing, Sheet } from './printing.ts'
import { Pen } from '../draw/pen.ts'
import { recordSheet } from './record-sheet.ts'

/** The sheets of a copy to read or print: the form, what it had no room for, and the log. */
export function sheetsOfCopy(printing: Printing): Sheet[] {
  const log = printing.log === null || printing.log.length === 0 ? [] : logSheets(printing.log, printing)
  return [formSheet(printing), ...annexSheets(printing, 'all'), ...log]
}

/** The sheets of the original that signatures seal: their number must not depend on what is added later. */
export function sheetsOfOriginal(printing: Printing): Sheet[] {
  const log = printing.log === null ? [] : [sealedLogSheet(printing.log, printing)]
  return [formSheet(printing), ...annexSheets(printing, 'contract'), recordSheet(printing), ...log]
}

function penFor({ note, tag, now, speech }: Printing): Pen {
  const title = `${speech.text(note.type === 3 ? 'paper.nationalTitle' : 'paper.title')} ${note.code}`
  return new Pen({ title, language: tag, created: now })
}

/** Sheets with everything on them, or (`empty`) with their slots left open to be filled in by signatures. */
export function print(printing: Printing, sheets: readonly Sheet[], filling: 'filled' | 'empty'): Promise<Buffer> {
  const pen = penFor(printing)
  for (const [index, { fixed, slots }] of sheets.entries()) {
    pen.addSheet()
    fixed(pen, { page: index + 1, pages: sheets.length })
    if (filling === 'filled') for (const slot of slots) slot.draw(pen)
  }
  return pen.finish()
}

/** Only these slots, each where it belongs on its sheet; sheets without any of them stay blank. */
export function printSlots(printing: Printing, sheets: readonly Sheet[], wanted: ReadonlySet<string>): Promise<Buffer> {
  const pen = penFor(printing)
  for (const { slots } of sheets) {
    pen.addSheet()
    for (const slot of slots) if (wanted.has(slot.name)) slot.draw(pen)
  }
  return pen.finish()
}

/** The note as PDF, unsealed. */
export function printCopy(printing: Printing): Promise<Buffer> {
  return print(printing, sheetsOfCopy(printing), 'filled')
}
