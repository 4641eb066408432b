import { goodsColumns, type GoodsColumn, type PaperBox, type PaperLayout } from '@roadnote/domain/cmr/paper/box'
import type { BoxName } from '@roadnote/domain/cmr/paper/box-names'
import { boxLines, legalClauseOf, goodsCells, goodsTotals } from '@roadnote/domain/cmr/paper/fill'
import type { PaperTexts } from '@roadnote/domain/cmr/paper/paper-texts'
import type { PaperNote } from '@roadnote/domain/cmr/paper/paper-note'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import type { Text } from '@roadnote/locales/keys'
import { charactersIn, fit, lineHeight, titleHeight, valueSizes, wrap } from './fit.ts'

const padding = 1.6

export const stepOfBox = {
  senderSignature: 'shipper',
  carrierSignature: 'driver',
  consigneeSignature: 'receiver',
} as const satisfies Partial<Record<BoxName, SignStepName>>

export function isSignatureBox(name: BoxName): name is keyof typeof stepOfBox {
  return name in stepOfBox
}

export function isGoodsColumn(name: BoxName): name is GoodsColumn {
  return goodsColumns.some((column) => column === name)
}

/**
 * The printed titles of a box: the language of the interface first, then the other one, each on its own lines. Low
 * boxes have both on one line.
 */
export function titlesOf({ name, place }: PaperBox, titles: readonly Text[]): string[] {
  const words = [...new Set(titles.map((text) => text(`paper.box.${name}`)))]
  return place.height <= 16 ? [words.join(' / ')] : words
}

/** Address boxes, whose lines may be joined. */
const addressed: readonly BoxName[] = ['sender', 'consignee', 'carrier', 'delivery', 'takingOver']

/** The checkboxes above the words of box 14. */
const choicesHeight = 4.4

/** The content of a box as one string with its font size in front: the box rerenders when the string changes. */
export function boxContentKey(
  box: PaperBox,
  note: PaperNote,
  texts: PaperTexts,
  titles: readonly Text[],
  layout: PaperLayout,
): string {
  if (box.name === 'paramount') return titles.map((text) => legalClauseOf(note, text)).join('\n')
  const lines = boxLines(box.name, note, texts, layout)
  if (lines === null || lines.length === 0) return ''
  const { width, height } = box.place
  const room = {
    width: width - 2 * padding,
    height: height - titleHeight(titlesOf(box, titles), width) - 1 - (box.name === 'payment' ? choicesHeight : 0),
  }
  const fitted = fit(lines, room, texts.text('paper.label.more'), addressed.includes(box.name))
  return [String(fitted.size), ...fitted.lines].join('\n')
}

/** The common height of the first column headers in every language. */
export const goodsHead = 11.5

export interface ColumnPlace {
  readonly column: GoodsColumn
  readonly x: number
  readonly width: number
}

export function columnPlaces({ boxes }: PaperLayout): ColumnPlace[] {
  return goodsColumns.flatMap((column) => {
    const place = boxes.find(({ name }) => name === column)?.place
    return place === undefined ? [] : [{ column, x: place.x, width: place.width }]
  })
}

const numbers: readonly GoodsColumn[] = ['packages', 'weight', 'volume']

export function isNumber(column: GoodsColumn): boolean {
  return numbers.includes(column)
}

export interface PrintedGoods {
  /** Row by row, with the cells already wrapped. */
  readonly rows: readonly Readonly<Partial<Record<GoodsColumn, string>>>[]
  /** The number of goods and container rows that did not fit. */
  readonly left: number
  readonly totals: Readonly<Partial<Record<GoodsColumn, string>>> | null
}

const goodsSize = valueSizes[1]

/** The goods and container rows that fit on the form; the annex prints the rest. */
export function printGoods(
  { goods, containers }: Pick<PaperNote, 'goods' | 'containers'>,
  layout: PaperLayout,
  texts: PaperTexts,
): PrintedGoods {
  const places = columnPlaces(layout)
  const height = layout.boxes.find(({ name }) => name === 'marks')?.place.height ?? 0
  const line = goodsSize * lineHeight
  const total = goods.length + containers.length
  const rowAt = (index: number): Partial<Record<GoodsColumn, string>> => {
    const good = goods[index]
    if (good !== undefined) return goodsCells(good, texts, layout)
    const container = containers[index - goods.length]
    if (container === undefined) return {}
    const seal = container.sealNumber === null ? [] : [`${texts.text('paper.label.seal')} ${container.sealNumber}`]
    const nature = [texts.text('paper.label.container'), container.type].filter(Boolean).join(' ')
    return { marks: [container.number ?? '–', ...seal].join('\n'), nature }
  }
  // The last line has the totals, and the one before it the number of omitted rows.
  let room = height - goodsHead - line - 1
  const rows: Partial<Record<GoodsColumn, string>>[] = []
  for (let index = 0; index < total; index += 1) {
    const { cells, lines } = broken(rowAt(index), places)
    const isLast = index === total - 1
    if (lines * line > room - (isLast ? 0 : line)) break
    rows.push(cells)
    room -= lines * line
  }
  return { rows, left: total - rows.length, totals: goods.length === 0 ? null : goodsTotals(goods, texts) }
}

function broken(words: Partial<Record<GoodsColumn, string>>, places: readonly ColumnPlace[]) {
  let most = 1
  const cells: Partial<Record<GoodsColumn, string>> = {}
  for (const { column, width } of places) {
    const characters = charactersIn(width - padding, goodsSize)
    const lines = (words[column] ?? '').split('\n').flatMap((line) => wrap(line, characters))
    cells[column] = lines.join('\n')
    most = Math.max(most, lines.length)
  }
  return { cells, lines: most }
}
