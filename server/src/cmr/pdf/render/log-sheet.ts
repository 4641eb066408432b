import { utcText } from '@roadnote/domain/cmr/paper/format'
import { layOutSheets, table, type Block } from '../draw/flow.ts'
import { drawFoot, drawSheetTitle, sheetBody } from '../draw/margins.ts'
import { bothTitles, grey, type LogLine, type Printing, type Sheet } from './printing.ts'

function blocksOf(log: readonly LogLine[], printing: Printing): Block[] {
  const { texts, timeZone = null } = printing
  const timeOf = (time: Date) =>
    timeZone === null ? utcText(time).replace(' UTC', '') : texts.format.moment(time, timeZone)
  const columns = [
    {
      title: bothTitles(printing, (text) => text(timeZone === null ? 'paper.log.time' : 'paper.log.localTime')),
      share: 26,
    },
    { title: bothTitles(printing, (text) => text('paper.log.who')), share: 44 },
    { title: bothTitles(printing, (text) => text('paper.log.what')), share: 30 },
  ]
  return table(
    columns,
    log.map(({ time, who, what }) => [timeOf(time), who, what]),
  )
}

/** The events of the note, oldest first, on as many sheets as needed. */
export function logSheets(log: readonly LogLine[], printing: Printing): Sheet[] {
  return layOutSheets(
    bothTitles(printing, (text) => text('paper.log.title')),
    blocksOf(log, printing),
    printing,
  )
}

/** The log of a sealed PDF: one sheet that each signature updates; the evidence file contains the rest. */
export function sealedLogSheet(log: readonly LogLine[], printing: Printing): Sheet {
  const { text } = printing.texts
  return {
    fixed: (pen, place) => {
      drawSheetTitle(
        pen,
        printing,
        bothTitles(printing, (title) => title('paper.log.title')),
      )
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
