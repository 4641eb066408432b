import type { PaperBox } from '@roadnote/domain/cmr/paper/box'
import type { BoxName } from '@roadnote/domain/cmr/paper/box-names'
import { boxLines } from '@roadnote/domain/cmr/paper/fill'
import { boxesOfCarrier, boxesOfSender, boxNumberRanges } from '@roadnote/domain/cmr/paper/layouts'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { areaOnSheet, drawBox, drawFrame, form, padding, areaBelowTitle } from './box-title.ts'
import { areaOfPaymentText, drawCharges, drawChargesTable, drawPaymentChoices } from './charges-box.ts'
import { drawControlStatement } from './control-sheet.ts'
import { drawDangerous, drawGoods, goodsOnForm, tableArea } from './goods-table.ts'
import { drawHeading, drawLaw } from './heading.ts'
import { drawFoot } from '../draw/margins.ts'
import { colourOf, grey, ink, isDraft, type Printing, type Sheet, type Slot } from './printing.ts'
import { drawSignature, isSignatureBox, signatureOf, stepOfBox } from './signature-box.ts'
import { statusColours } from '../draw/status-colours.ts'
import { millimetre as mm, a4, type Area, type Pen } from '../draw/pen.ts'
import { widthOf } from '../draw/typeface.ts'
import { fitLines } from '../draw/wrap.ts'

/** The form: one sheet with every box in its place on the paper. */
export function formSheet(printing: Printing): Sheet {
  return { fixed: (pen, place) => drawForm(pen, printing, place), slots: slotsOf(printing) }
}

function drawForm(pen: Pen, printing: Printing, place: { page: number; pages: number }): void {
  const { layout } = printing
  drawCopyName(pen, printing)
  drawMargins(pen, printing)
  drawHeading(pen, printing, areaOnSheet(layout.heading))
  const dangerous = areaOnSheet(layout.dangerous)
  pen.frame(dangerous, colourOf(printing), 0.6)
  const title = printing.titles.map((text) => text('paper.dangerous')).join('  /  ')
  const size = Math.min(4.6, (dangerous.width - 2 * padding) / widthOf(title, 'regular'))
  pen.text(title, dangerous.x + padding, dangerous.y + 0.5 * mm, { size, colour: colourOf(printing) })
  for (const box of layout.boxes) {
    drawBox(pen, box, printing)
    if (box.name === 'payment') drawPaymentChoices(pen, box, printing, false)
    if (box.name === 'charges') drawChargesTable(pen, box, printing)
    if (box.name === 'charges' && !hasPaymentBox(printing)) drawPaymentChoices(pen, box, printing, false)
    if (box.name === 'paramount') drawLaw(pen, printing, areaBelowTitle(box, printing))
  }
  // Heavy frames last, so that no light frame is drawn over them.
  const light = layout.boxes.filter(({ heavy }) => heavy !== true)
  for (const box of [...light, ...boxesOfCarrier(layout)]) drawFrame(pen, box, printing)
  drawFoot(pen, printing, place)
  drawControlStatement(pen, printing)
}

function hasPaymentBox({ layout }: Printing): boolean {
  return layout.boxes.some(({ name }) => name === 'payment')
}

/** Above the form: which of the four copies this is, in its colour, or that it is the original. */
function drawCopyName(pen: Pen, printing: Printing): void {
  const colour = colourOf(printing)
  const y = form.y - 7.4 * mm
  const { copy } = printing
  if (copy !== null) {
    const side = 5.6 * mm
    pen.block({ x: form.x, y, width: side, height: side }, colour)
    const number = { size: 11, face: 'bold', colour: '#ffffff', align: 'centre' } as const
    pen.text(String(copy.number), form.x + side / 2, y + 1.1, number)
  }
  const x = copy === null ? form.x : form.x + 7 * mm
  for (const [index, text] of printing.titles.entries()) {
    const original = isDraft(printing) ? 'paper.draft' : 'paper.original'
    const name = text(copy === null ? original : `paper.copy.${copy.name}`)
    const style = { size: index === 0 ? 7.5 : 6.2, colour, face: index === 0 ? 'bold' : 'regular' } as const
    pen.text(name, x, y + 0.2 * mm + index * 3.1 * mm, style)
  }
}

/** Next to the form: who is responsible for which boxes. */
function drawMargins(pen: Pen, { layout, titles }: Printing): void {
  const bottom = form.y + layout.height * mm
  const senders = boxNumberRanges(boxesOfSender(layout))
  const carriers = boxNumberRanges(boxesOfCarrier(layout))
  const style = { size: 4.8, colour: grey, upwards: true } as const
  const bySender = titles.map((text) => text('paper.bySender', { boxes: senders })).join('   ·   ')
  const byCarrier = titles.map((text) => text('paper.byCarrier', { boxes: carriers })).join('   ·   ')
  pen.text(bySender, form.x - 3.4 * mm, bottom, style)
  pen.text(byCarrier, form.x + layout.width * mm + 1 * mm, bottom, style)
}

function slotsOf(printing: Printing): Slot[] {
  const filledBoxes = printing.layout.boxes.flatMap((box) => slotOfBox(box, printing))
  return [statusSlot(printing), ...filledBoxes, goodsSlot(printing), dangerSlot(printing)]
}

function statusSlot(printing: Printing): Slot {
  const { text } = printing.texts
  const label = text(`cmr.status.${noteStatusName(printing.note.status)}`)
  const width = widthOf(label, 'bold') * 8 + 6 * mm
  const area = { x: a4.width - form.x - width, y: form.y - 7.2 * mm, width, height: 5.4 * mm }
  const widest = { ...area, x: a4.width - form.x - 70 * mm, width: 70 * mm }
  const { tint, words, solid } = statusColours[printing.note.status]
  return {
    name: 'status',
    area: widest,
    state: label,
    draw: (pen) => {
      pen.block(area, tint)
      pen.block({ ...area, width: 1.6 * mm }, solid)
      pen.text(label, area.x + 3.6 * mm, area.y + 3, { size: 8, face: 'bold', colour: words })
    },
  }
}

/** The field name of a box in the sealed form. */
function slotName({ number }: PaperBox): string {
  return `box_${number}`
}

function slotOfBox(box: PaperBox, printing: Printing): Slot[] {
  const { note, texts } = printing
  const { name } = box
  const slot = (state: unknown, draw: Slot['draw'], area: Area = areaOnSheet(box.place)): Slot[] => [
    { name: slotName(box), area: inset(area), state, draw },
  ]
  if (isSignatureBox(name)) {
    const signature = signatureOf(printing, stepOfBox[name])
    const state = signature === null ? null : { ...signature, drawn: signature.drawn?.length ?? 0 }
    return slot(state, (pen) => {
      if (signature !== null) drawSignature(pen, signature, areaBelowTitle(box, printing), printing)
    })
  }
  if (name === 'charges') {
    return slot([note.charges, note.franco], (pen) => {
      drawCharges(pen, box, printing)
      if (!hasPaymentBox(printing)) drawPaymentChoices(pen, box, printing, true)
    })
  }
  const lines = name === 'paramount' ? null : boxLines(name, note, texts, printing.layout)
  if (lines === null) return []
  const room = textArea(box, printing)
  return slot(name === 'payment' ? [note.franco, lines] : lines, (pen) => {
    if (name === 'payment') drawPaymentChoices(pen, box, printing, true)
    const { lines: shown, size } = fitLines(lines, room, texts.text('paper.label.more'))
    pen.lines(shown, room.x, room.y, { size, colour: ink })
  })
}

function textArea(box: PaperBox, printing: Printing): Area {
  return box.name === 'payment' ? areaOfPaymentText(box, printing) : areaBelowTitle(box, printing)
}

/** Inside the frame, so that the frame's line stays visible. */
function inset({ x, y, width, height }: Area): Area {
  return { x: x + 1, y: y + 1, width: width - 2, height: height - 2 }
}

function goodsSlot(printing: Printing): Slot {
  const { note } = printing
  return {
    name: 'goods',
    area: inset(tableArea(printing)),
    state: [note.goods, note.containers],
    draw: (pen) => drawGoods(pen, printing),
  }
}

function dangerSlot(printing: Printing): Slot {
  const state = printing.note.goods.map(({ danger }) => danger)
  return {
    name: 'adr',
    area: inset(areaOnSheet(printing.layout.dangerous)),
    state,
    draw: (pen) => drawDangerous(pen, printing),
  }
}

export interface Overflow {
  readonly box: PaperBox
  readonly lines: readonly string[]
}

/** Boxes whose text does not fit on the form, with the full text for the annex. */
export function overflowingBoxes(printing: Printing): Overflow[] {
  return printing.layout.boxes.flatMap((box) => {
    const lines = box.name === 'paramount' ? null : boxLines(box.name, printing.note, printing.texts, printing.layout)
    if (lines === null || lines.length === 0) return []
    return fitLines(lines, textArea(box, printing), '…').cutOff ? [{ box, lines }] : []
  })
}

/** The number of goods rows on the form. */
export function goodsShown(printing: Printing): number {
  return goodsOnForm(printing).goodsShown
}

/** Boxes that can still change after the shipper has signed. */
export const changeableBoxes: readonly BoxName[] = [
  'delivery',
  'takingOver',
  'carrier',
  'successiveCarriers',
  'reservations',
]
