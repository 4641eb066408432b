import { utcText } from '@roadnote/domain/cmr/paper/format'
import { layOutSheets, table, type Block } from '../draw/flow.ts'
import { drawFoot, drawSheetTitle, sheetBody } from '../draw/margins.ts'
import { grey, type LogLine, type Printing, type Sheet } from './printing.ts'

function blocksOf(log: readonly LogLine[], { texts: { text } }: Printing): Block[] {
  const columns = [
    { title: text('paper.log.time'), share: 26 },
    { title: text('paper.log.who'), share: 44 },
    { title: text('paper.log.what'), share: 30 },
  ]
  return table(
    columns,
    log.map(({ time, who, what }) => [utcText(time).replace(' UTC', ''), who, what]),
  )
}

/** The events of the note, oldest first, on as many sheets as needed. */
export function logSheets(log: readonly LogLine[], printing: Printing): Sheet[] {
  return layOutSheets(printing.texts.text('paper.log.title'), blocksOf(log, printing), printing)
}

/** The log of a sealed PDF: one sheet that each signature updates; the evidence file contains the rest. */
export function sealedLogSheet(log: readonly LogLine[], printing: Printing): Sheet {
  const { text } = printing.texts
  return {
    fixed: (pen, place) => {
      drawSheetTitle(pen, printing, text('paper.log.title'))
      drawFoot(pen, printing, place)
    },
    slots: [
      {
        name: 'log',
        area: sheetBody,
        state: log,
        draw: (pen) => {
          let y: number = sheetBody.y
          for (const block of blocksOf(log, printing)) {
            if (y + block.height > sheetBody.y + sheetBody.height - 10) {
              pen.text(text('paper.label.moreInEvidence'), sheetBody.x, y, { size: 7, colour: grey })
              return
            }
            block.draw(pen, y)
            y += block.height
          }
        },
      },
    ],
  }
}
