import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { transitContent } from './annex.ts'
import { headingBlock, paragraphBlocks, type Block } from '../draw/flow.ts'
import { changeableBoxes, overflowingBoxes } from './form-sheet.ts'
import { drawFoot, drawSheetTitle, sheetBody } from '../draw/margins.ts'
import { bothTitles, colourOf, grey, type Printing, type Sheet, type Slot } from './printing.ts'
import { signatureOf } from './signature-box.ts'
import { millimetre as mm, type Area, type Pen } from '../draw/pen.ts'

const title = 7 * mm
const parts = { driver: 0, receiver: 1 } as const satisfies Partial<Record<SignStepName, number>>

function areaOfPart(part: keyof typeof parts): Area {
  const height = sheetBody.height / 2
  return { ...sheetBody, y: sheetBody.y + parts[part] * height + title, height: height - title - 2 * mm }
}

/**
 * The sheet of a sealed PDF on which later signatures write content added after the shipper's signature that has no
 * box on the form: no page can be added to a signed document.
 */
export function recordSheet(printing: Printing): Sheet {
  return {
    fixed: (pen, place) => {
      drawSheetTitle(
        pen,
        printing,
        bothTitles(printing, (text) => text('paper.record.title')),
      )
      for (const part of ['driver', 'receiver'] as const) {
        const area = areaOfPart(part)
        const style = { size: 9, face: 'bold', colour: colourOf(printing) } as const
        const state = bothTitles(printing, (text) => text(`paper.record.${part}`))
        pen.text(state, area.x, area.y - title + 1.5 * mm, style)
        pen.line(area.x, area.y, area.x + area.width, area.y, '#c5cbd5', 0.6)
      }
      drawFoot(pen, printing, place)
    },
    slots: (['driver', 'receiver'] as const).map((part) => slotOfPart(part, printing)),
  }
}

function slotOfPart(part: keyof typeof parts, printing: Printing): Slot {
  const { note, texts } = printing
  const signed = signatureOf(printing, part) !== null
  const area = areaOfPart(part)
  const isDone = part === 'driver' && signatureOf(printing, 'receiver') !== null
  const content = {
    weights: note.goods.map(({ loadedWeight, deliveredWeight }) => [loadedWeight, deliveredWeight]),
    temperatures: note.goods.map(({ temperatureLoaded, temperatureDelivered }) => [
      temperatureLoaded,
      temperatureDelivered,
    ]),
    pallets: note.pallets,
    returned: note.returnedGoods,
    times: note.times,
    remarks: note.remarks,
    reservations: note.carrierReservations,
    ...(note.instructions === undefined ? {} : { instructions: note.instructions }),
    ...(note.corrections.length === 0 ? {} : { corrections: note.corrections }),
    ...(note.reservations.length === 0 ? {} : { coded: note.reservations }),
  }
  return {
    name: `record_${part}`,
    area,
    state: signed ? content : null,
    ...(isDone ? { done: true as const } : {}),
    draw: (pen) => {
      if (!signed) {
        pen.text(texts.text('paper.record.open'), area.x, area.y + 2 * mm, { size: 7, colour: grey })
        return
      }
      drawBlocks(pen, blocksOf(printing), area, printing)
    },
  }
}

function blocksOf(printing: Printing): Block[] {
  const { text } = printing.texts
  const texts = overflowingBoxes(printing)
    .filter(({ box }) => changeableBoxes.includes(box.name))
    .flatMap(({ box, lines }) => {
      const title = headingBlock(
        `${box.number}  ${bothTitles(printing, (one) => one(`paper.box.${box.name}`))}`,
        printing,
      )
      return [title].concat(lines.flatMap(paragraphBlocks))
    })
  const blocks = [...texts, ...transitContent(printing)]
  return blocks.length === 0 ? paragraphBlocks(text('paper.record.nothing')) : blocks
}

function drawBlocks(pen: Pen, blocks: readonly Block[], area: Area, { texts }: Printing): void {
  const end = area.y + area.height - 4 * mm
  let y = area.y + 1 * mm
  for (const block of blocks) {
    if (y + block.height > end) {
      pen.text(texts.text('paper.label.moreInEvidence'), area.x, y, { size: 7, colour: grey })
      return
    }
    block.draw(pen, y)
    y += block.height
  }
}
