import type { PaperBox } from '@roadnote/domain/cmr/paper/box'
import type { BoxName } from '@roadnote/domain/cmr/paper/box-names'
import { colourOf, type Printing } from './printing.ts'
import { millimetre as mm, type Area, type Pen } from '../draw/pen.ts'
import { widthOf } from '../draw/typeface.ts'
import { lineHeight, wrap } from '../draw/wrap.ts'

export const padding = 1.2 * mm
const largest = 5
/** The box number precedes its titles. */
const numberWidth = 4.4 * mm

/** The position of the form on the sheet. */
export const form = { x: 10 * mm, y: 12 * mm } as const

export function areaOnSheet({ x, y, width, height }: Area): Area {
  return { x: form.x + x * mm, y: form.y + y * mm, width: width * mm, height: height * mm }
}

interface Title {
  readonly size: number
  readonly own: readonly string[]
  readonly other: readonly string[]
}

/** Titles are the same on every note of a language, so their line breaks are cached. */
const titleCache = new WeakMap<Printing['titles'][number], Map<string, Title>>()

function titleOf(name: BoxName, width: number, printing: Printing): Title {
  const [own, other] = printing.titles
  if (own === undefined) return { size: largest, own: [], other: [] }
  const titles = titleCache.get(own) ?? new Map<string, Title>()
  titleCache.set(own, titles)
  const key = `${name} ${width} ${other === undefined ? '' : other('paper.title')}`
  const known = titles.get(key)
  if (known !== undefined) return known
  const words = own(`paper.box.${name}`)
  // In narrow columns the longest word determines the size.
  const longest = Math.max(...words.split(' ').map((word) => widthOf(word, 'bold')))
  const size = Math.min(largest, width / longest)
  const title = {
    size,
    own: wrap(words, width, size, 'bold'),
    other: other === undefined ? [] : wrap(other(`paper.box.${name}`), width, size),
  }
  titles.set(key, title)
  return title
}

function titleWidth(area: Area): number {
  return area.width - numberWidth - padding
}

/** Frame, number and titles of a box, as on an empty form. */
export function drawBox(pen: Pen, box: PaperBox, printing: Printing): void {
  const area = areaOnSheet(box.place)
  const colour = colourOf(printing)
  pen.text(String(box.number), area.x + padding, area.y + 0.5 * mm, { size: 7, face: 'bold', colour })
  const { own, other, size } = titleOf(box.name, titleWidth(area), printing)
  const x = area.x + numberWidth + padding * 0.6
  const below = pen.lines(own, x, area.y + 0.8 * mm, { size, face: 'bold', colour })
  pen.lines(other, x, below, { size, colour })
}

export function drawFrame(pen: Pen, box: PaperBox, printing: Printing): void {
  pen.frame(areaOnSheet(box.place), colourOf(printing), box.heavy === true ? 1.7 : 0.6)
}

/** The area of a box below its titles. */
export function areaBelowTitle(box: PaperBox, printing: Printing): Area {
  const area = areaOnSheet(box.place)
  const { own, other, size } = titleOf(box.name, titleWidth(area), printing)
  const top = 0.8 * mm + (own.length + other.length) * size * lineHeight + 0.6 * mm
  return {
    x: area.x + padding + 0.8 * mm,
    y: area.y + top,
    width: area.width - 2 * padding - 0.8 * mm,
    height: area.height - top - 0.8 * mm,
  }
}
