import type { GoodsColumn, PaperBox } from '@roadnote/domain/cmr/paper/box'
import { goodsColumns } from '@roadnote/domain/cmr/paper/box'
import { dangerousGoodsLine } from '@roadnote/domain/cmr/goods/danger'
import { goodsCells, goodsTotals } from '@roadnote/domain/cmr/paper/fill'
import type { PaperGood } from '@roadnote/domain/cmr/paper/paper-note'
import { pointsLine } from '@roadnote/domain/cmr/paper/points-line'
import { areaOnSheet, padding } from './box-title.ts'
import { colourOf, ink, type Printing } from './printing.ts'
import { millimetre as mm, type Area, type Pen } from '../draw/pen.ts'
import { widthOf } from '../draw/typeface.ts'
import { fitLines, lineHeight, wrap } from '../draw/wrap.ts'

/** The height of the column titles; the goods begin below. */
const head = 10 * mm
const size = 7
const rowGap = 1.5

export interface GoodsColumnPlace {
  readonly column: GoodsColumn
  readonly x: number
  readonly width: number
}

export function columnPlaces(boxes: readonly PaperBox[]): GoodsColumnPlace[] {
  return goodsColumns.flatMap((column) => {
    const box = boxes.find(({ name }) => name === column)
    if (box === undefined) return []
    const { x, width } = areaOnSheet(box.place)
    return [{ column, x: x + padding * 0.7, width: width - padding * 1.4 }]
  })
}

const numeric: readonly GoodsColumn[] = ['packages', 'weight', 'volume']

export function isNumeric(column: GoodsColumn): boolean {
  return numeric.includes(column)
}

export interface GoodsRow {
  readonly cells: ReadonlyMap<GoodsColumn, readonly string[]>
  readonly height: number
}

export function goodsRow(good: PaperGood, places: readonly GoodsColumnPlace[], printing: Printing): GoodsRow {
  return rowOf(goodsCells(good, printing.texts, printing.layout), places)
}

/** Containers are rows like goods, with number and seal as marks. */
function containerRows({ note, texts: { text } }: Printing, places: readonly GoodsColumnPlace[]): GoodsRow[] {
  return note.containers.map(({ number, sealNumber, type }) => {
    const seal = sealNumber === null ? [] : [`${text('paper.label.seal')} ${sealNumber}`]
    const nature = [text('paper.label.container'), type].filter(Boolean).join(' ')
    return rowOf({ marks: [number ?? '–', ...seal].join('\n'), nature }, places)
  })
}

function rowOf(words: Partial<Record<GoodsColumn, string>>, places: readonly GoodsColumnPlace[]): GoodsRow {
  const cells = new Map(places.map(({ column, width }) => [column, wrap(words[column] ?? '', width, size)] as const))
  const most = Math.max(1, ...[...cells.values()].map((lines) => lines.length))
  return { cells, height: most * size * lineHeight + rowGap }
}

export function drawGoodsRow(pen: Pen, row: GoodsRow, places: readonly GoodsColumnPlace[], y: number): void {
  for (const { column, x, width } of places) {
    const lines = row.cells.get(column) ?? []
    const right = isNumeric(column)
    pen.lines(lines, right ? x + width : x, y, { size, colour: ink, align: right ? 'right' : 'left' })
  }
}

/** The area of the whole table. */
export function tableArea({ layout }: Printing): Area {
  const first = layout.boxes.find(({ name }) => name === 'marks')
  if (first === undefined) throw new Error('a layout without goods')
  const { x, y, height } = areaOnSheet(first.place)
  return { x, y, width: layout.width * mm, height }
}

export interface GoodsOnForm {
  /** Goods rows first, then containers. */
  readonly rows: readonly GoodsRow[]
  readonly goodsShown: number
  /** The number of rows that do not fit. */
  readonly left: number
}

/** The rows of goods and containers that fit on the form; the rest goes to the annex. */
export function goodsOnForm(printing: Printing): GoodsOnForm {
  const { note, layout } = printing
  const places = columnPlaces(layout.boxes)
  const line = size * lineHeight
  const rows = [...note.goods.map((good) => goodsRow(good, places, printing)), ...containerRows(printing, places)]
  // The last row contains the totals.
  let room = tableArea(printing).height - head - line - 2 * mm
  const all = rows.reduce((sum, { height }) => sum + height, 0)
  if (all <= room) return { rows, goodsShown: note.goods.length, left: 0 }
  room -= line
  let count = 0
  while (count < rows.length && (rows[count]?.height ?? 0) <= room) {
    room -= rows[count]?.height ?? 0
    count += 1
  }
  return { rows: rows.slice(0, count), goodsShown: Math.min(count, note.goods.length), left: rows.length - count }
}

export function drawGoods(pen: Pen, printing: Printing): void {
  const area = tableArea(printing)
  const { rows, left } = goodsOnForm(printing)
  const places = columnPlaces(printing.layout.boxes)
  let y = area.y + head
  for (const row of rows) {
    drawGoodsRow(pen, row, places, y)
    y += row.height
  }
  if (left > 0) {
    const more = printing.texts.text('paper.label.moreRows', { count: left })
    const shown = { x: area.x + padding * 0.7, y: y + 0.5 }
    pen.block({ ...shown, width: widthOf(more, 'bold') * size, height: size * lineHeight }, '#ffffff')
    pen.text(more, shown.x, shown.y, { size, colour: ink, face: 'bold' })
  }
  drawTotals(pen, printing, area)
}

function drawTotals(pen: Pen, printing: Printing, area: Area): void {
  if (printing.note.goods.length === 0) return
  const places = columnPlaces(printing.layout.boxes)
  const totals = goodsTotals(printing.note.goods, printing.texts)
  const y = area.y + area.height - size * lineHeight - 1
  pen.line(area.x, y - 1, area.x + area.width, y - 1, colourOf(printing), 0.3)
  pen.text(printing.texts.text('paper.label.total'), area.x + padding * 0.7, y, { size, face: 'bold', colour: ink })
  for (const { column, x, width } of places) {
    if (column !== 'packages' && column !== 'weight' && column !== 'volume') continue
    pen.text(totals[column], x + width, y, { size, face: 'bold', colour: ink, align: 'right' })
  }
}

/** The line under the table for the declaration of dangerous goods: the points first, because only they stand nowhere else. */
export function drawDangerous(pen: Pen, printing: Printing): void {
  const area = areaOnSheet(printing.layout.dangerous)
  const { note, texts } = printing
  const dangers = note.goods.flatMap(({ danger }) => danger ?? [])
  const points = pointsLine(dangers, texts)
  const lines = [
    ...(points === null ? [] : [points]),
    ...new Set(dangers.map((danger) => dangerousGoodsLine(danger, texts.format.number))),
  ]
  const room = { width: area.width - 2 * padding, height: area.height - 3.2 * mm }
  const { lines: shown, size: fitted } = fitLines([lines.join('; ')], room, '…', [7, 6, 5.2])
  pen.lines(shown, area.x + padding, area.y + 2.8 * mm, { size: fitted, face: 'bold', colour: ink })
}
