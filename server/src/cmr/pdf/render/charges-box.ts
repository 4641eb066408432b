import type { PaperBox } from '@roadnote/domain/cmr/paper/box'
import { chargeKinds } from '@roadnote/domain/cmr/paper/paper-note'
import { areaOnSheet, padding, areaBelowTitle } from './box-title.ts'
import { colourOf, ink, type Printing } from './printing.ts'
import { millimetre as mm, type Area, type Pen } from '../draw/pen.ts'
import { widthOf } from '../draw/typeface.ts'

const size = 5
const currencyWidth = 17 * mm

/** Rows of the table of charges; the first one contains the column titles. */
function rowsOf(area: Area): { readonly top: number; readonly height: number } {
  const top = area.y + 4.4 * mm
  return { top, height: (area.y + area.height - top) / (chargeKinds.length + 1) }
}

function columnsOf(area: Area) {
  const titles = area.width * 0.4
  const amount = (area.width - titles - currencyWidth) / 2
  return {
    sender: area.x + titles,
    currency: area.x + titles + amount,
    consignee: area.x + titles + amount + currencyWidth,
    end: area.x + area.width,
  }
}

/** The printed table: the payer, amount and currency of each charge. */
export function drawChargesTable(pen: Pen, box: PaperBox, printing: Printing): void {
  const area = areaOnSheet(box.place)
  const colour = colourOf(printing)
  const { top, height } = rowsOf(area)
  const columns = columnsOf(area)
  const inBoth = (key: 'sender' | 'currency' | 'consignee' | (typeof chargeKinds)[number], width: number) => {
    const words = [...new Set(printing.titles.map((text) => text(`paper.charge.${key}`)))]
    const both = words.join(' / ')
    return { title: both, size: Math.max(3.6, Math.min(size, width / widthOf(both, 'bold'))) }
  }
  for (const column of ['sender', 'currency', 'consignee'] as const) {
    const next = column === 'sender' ? columns.currency : column === 'currency' ? columns.consignee : columns.end
    const { title, size: fitted } = inBoth(column, next - columns[column] - 3)
    pen.text(title, columns[column] + 2, top + (height - fitted * 1.2) / 2, { size: fitted, colour })
    pen.line(columns[column], top, columns[column], area.y + area.height, colour, 0.3)
  }
  for (const [index, kind] of chargeKinds.entries()) {
    const y = top + (index + 1) * height
    pen.line(area.x, y, area.x + area.width, y, colour, 0.3)
    const { title, size: fitted } = inBoth(kind, columns.sender - area.x - padding - 2)
    pen.text(title, area.x + padding, y + (height - fitted * 1.2) / 2, {
      size: fitted,
      colour,
      face: kind === 'total' ? 'bold' : 'regular',
    })
  }
}

export function drawCharges(pen: Pen, box: PaperBox, { note, texts }: Printing): void {
  const area = areaOnSheet(box.place)
  const { top, height } = rowsOf(area)
  const columns = columnsOf(area)
  const style = { size: 6.5, colour: ink, align: 'right' } as const
  const room = columns.currency - columns.sender - 6
  for (const { kind, payer, amount, currency } of note.charges) {
    const y = top + (chargeKinds.indexOf(kind) + 1) * height + (height - 6.5 * 1.2) / 2
    const end = payer === 'sender' ? columns.currency : columns.end
    const words = texts.format.money(amount, currency)
    // The largest amounts are wider than their column.
    pen.text(words, end - 3, y, { ...style, size: Math.min(style.size, room / widthOf(words, 'regular')) })
    if (currency !== null) pen.text(currency, columns.consignee - 3, y, style)
  }
}

/** Below the checkboxes of box 14. */
export function areaOfPaymentText(box: PaperBox, printing: Printing): Area {
  const { x, y, width, height } = areaBelowTitle(box, printing)
  const choices = 4.8 * mm
  return { x, y: y + choices, width, height: height - choices }
}

/** Box 14: franco or not, as two checkboxes. In the 2007 layout they are in the charges box. */
export function drawPaymentChoices(pen: Pen, box: PaperBox, printing: Printing, filledIn: boolean): void {
  const inCharges = box.name === 'charges'
  const room = inCharges ? areaOnSheet(box.place) : areaBelowTitle(box, printing)
  const colour = colourOf(printing)
  const side = 2.6 * mm
  for (const [index, choice] of (['paid', 'forward'] as const).entries()) {
    const x = inCharges ? room.x + 40 * mm + index * 27 * mm : room.x + index * (room.width / 2)
    const y = inCharges ? room.y + 0.9 * mm : room.y + 1.5 * mm
    const chosen = printing.note.franco === (choice === 'paid')
    if (filledIn) {
      if (chosen) pen.text('×', x + side / 2, y - 2.4, { size: 10, face: 'bold', colour: ink, align: 'centre' })
      continue
    }
    pen.frame({ x, y, width: side, height: side }, colour, 0.6)
    const words = [...new Set(printing.titles.map((text) => text(`paper.payment.${choice}`)))]
    // On one line, because the words of the box stand below.
    const shown = (inCharges ? words.slice(0, 1) : words).join(' / ')
    const space = (inCharges ? 27 * mm : room.width / 2) - side - 3 * mm
    const fitted = Math.min(5.6, space / widthOf(shown, 'regular'))
    pen.text(shown, x + side + 1.5 * mm, y + 0.6, { size: fitted, colour })
  }
}
