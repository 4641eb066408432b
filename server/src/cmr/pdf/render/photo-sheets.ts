import { sheetBody, drawFoot, drawSheetTitle } from '../draw/margins.ts'
import { millimetre as mm } from '../draw/pen.ts'
import { bothTitles, grey, type Printing, type Sheet } from './printing.ts'

const columns = 2
const rows = 3
const gap = 4 * mm
const captionHeight = 5 * mm
const width = (sheetBody.width - gap * (columns - 1)) / columns
const height = sheetBody.height / rows - gap - captionHeight

/** The photos of the note, six on a sheet, with their numbers and times. No sheet if there are none. */
export function photoSheets(printing: Printing): Sheet[] {
  const { photos = [], photoCount = photos.length } = printing
  const title = bothTitles(printing, (text) => text('paper.annex.photos'))
  const named = photos.length < photoCount ? `${title} (${photos.length} / ${photoCount})` : title
  const each = columns * rows
  return Array.from({ length: Math.ceil(photos.length / each) }, (_, sheet) => ({
    slots: [],
    fixed: (pen, place) => {
      drawSheetTitle(pen, printing, named)
      for (const [index, { picture, caption }] of photos.slice(sheet * each, (sheet + 1) * each).entries()) {
        const x = sheetBody.x + (index % columns) * (width + gap)
        const y = sheetBody.y + Math.floor(index / columns) * (height + gap + captionHeight)
        pen.image(picture, { x, y, width, height })
        pen.text(`${sheet * each + index + 1} · ${caption}`, x, y + height + 1 * mm, { size: 6.5, colour: grey })
      }
      drawFoot(pen, printing, place)
    },
  }))
}
