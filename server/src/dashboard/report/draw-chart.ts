import { seriesText, valueText, type ChartTableData, type Words } from '@roadnote/domain/dashboard/chart-words'
import { chartKinds, type ChartName, type SeriesName } from '@roadnote/domain/dashboard/charts'
import type { Area, Pen } from '../../cmr/pdf/draw/pen.ts'
import { widthOf } from '../../cmr/pdf/draw/typeface.ts'
import { fitLines } from '../../cmr/pdf/draw/wrap.ts'
import { colourOfSeries, colours } from './look.ts'

interface Drawing {
  readonly chart: ChartName
  readonly table: ChartTableData
  readonly words: Words
  readonly area: Area
}

const small = 7.5

/** Horizontal bars for names, stacked columns for days, lines for punctuality. */
export function drawChart(pen: Pen, drawing: Drawing): void {
  const { chart, area } = drawing
  const top = drawLegend(pen, drawing)
  const inner = { ...drawing, area: { ...area, y: top, height: area.height - (top - area.y) } }
  if (chart === 'punctuality') drawLines(pen, inner)
  else if (chartKinds[chart].over === 'time') drawStack(pen, inner)
  else drawBars(pen, inner)
}

/** Only series with values; a single series needs no legend. */
function seriesOf({ chart, table }: Drawing): { readonly name: SeriesName; readonly colour: string }[] {
  const isSeen = (name: SeriesName) =>
    chart !== 'status' ||
    table.lines.some(({ cells }) => cells.some(({ series, value }) => series === name && (value ?? 0) > 0))
  return chartKinds[chart].series
    .filter(({ name }) => isSeen(name))
    .map(({ name }, index) => ({ name, colour: colourOfSeries(name, index) }))
}

function drawLegend(pen: Pen, drawing: Drawing): number {
  const { area, words } = drawing
  const series = seriesOf(drawing)
  if (series.length < 2 && drawing.chart !== 'status') return area.y
  let [x, y] = [area.x, area.y]
  for (const { name, colour } of series) {
    const label = seriesText(name, words)
    const room = 12 + widthOf(label, 'regular') * small + 12
    if (x > area.x && x + room > area.x + area.width) [x, y] = [area.x, y + 11]
    pen.block({ x, y: y + 1, width: 7, height: 7 }, colour)
    pen.text(label, x + 11, y, { size: small, colour: colours.ink })
    x += room
  }
  return y + 16
}

interface Plot {
  readonly area: Area
  readonly most: number
  readonly y: (value: number) => number
}

/** The frame of a time chart: horizontal lines with their values, and the first and last day below. */
function drawFrame(pen: Pen, { chart, table, words, area }: Drawing, most: number): Plot {
  const plot = { x: area.x + 42, y: area.y + 4, width: area.width - 42, height: area.height - 22 }
  const y = (value: number) => plot.y + plot.height * (1 - value / most)
  for (const part of [0, 0.5, 1]) {
    const at = y(most * part)
    pen.line(plot.x, at, plot.x + plot.width, at, colours.line, 0.5)
    pen.text(valueText(chart, most * part, words), plot.x - 5, at - 5, {
      size: 7,
      colour: colours.quiet,
      align: 'right',
    })
  }
  const below = plot.y + plot.height + 5
  const style = { size: 7, colour: colours.quiet } as const
  pen.text(table.lines[0]?.name ?? '', plot.x, below, style)
  if (table.lines.length > 1) {
    pen.text(table.lines.at(-1)?.name ?? '', plot.x + plot.width, below, { ...style, align: 'right' })
  }
  return { area: plot, most, y }
}

function drawStack(pen: Pen, drawing: Drawing): void {
  const { table } = drawing
  const series = seriesOf(drawing)
  const sums = table.lines.map(({ cells }) => cells.reduce((sum, { value }) => sum + (value ?? 0), 0))
  const { area, most } = drawFrame(pen, drawing, evenly(Math.max(...sums)))
  const step = area.width / table.lines.length
  for (const [index, { cells }] of table.lines.entries()) {
    let bottom = area.y + area.height
    for (const { name, colour } of series) {
      const height = (area.height * (cells.find((cell) => cell.series === name)?.value ?? 0)) / most
      if (height === 0) continue
      bottom -= height
      pen.block({ x: area.x + index * step + step * 0.15, y: bottom, width: step * 0.7, height }, colour)
    }
  }
}

/** An even number, so that half of it is an integer. */
function evenly(most: number): number {
  return Math.max(2, Math.ceil(most / 2) * 2)
}

function drawLines(pen: Pen, drawing: Drawing): void {
  const { table } = drawing
  const { area, y } = drawFrame(pen, drawing, 100)
  const step = area.width / Math.max(1, table.lines.length)
  for (const [order, { name, colour }] of seriesOf(drawing).entries()) {
    let last: readonly [number, number] | null = null
    for (const [index, { cells }] of table.lines.entries()) {
      const value = cells.find(({ series }) => series === name)?.value ?? null
      if (value === null) {
        last = null
        continue
      }
      const point = [area.x + (index + 0.5) * step, y(value)] as const
      // The second line is thinner and its points are hollow, so that it is recognised without colour.
      if (last !== null) pen.line(last[0], last[1], point[0], point[1], colour, order === 0 ? 1.6 : 0.8)
      const dot = { x: point[0] - 2, y: point[1] - 2, width: 4, height: 4 }
      if (order === 0) pen.block(dot, colour)
      else pen.frame(dot, colour, 0.8)
      last = point
    }
  }
}

/** The longest bar fills the width; each ends with its value. */
function drawBars(pen: Pen, drawing: Drawing): void {
  const { chart, table, words, area } = drawing
  const series = seriesOf(drawing)
  const most = Math.max(1, ...table.lines.flatMap(({ cells }) => cells.map(({ value }) => value ?? 0)))
  const names = 150
  const room = area.width - names - 50
  const step = Math.min(area.height / table.lines.length, 34)
  const thick = Math.min((step - 3) / series.length, 9)
  for (const [index, { name, cells }] of table.lines.entries()) {
    const y = area.y + index * step
    const [label = ''] = fitLines([name], { width: names - 8, height: 10 }, '…', [8]).lines
    pen.text(label, area.x, y, { size: 8, colour: colours.ink })
    for (const [order, one] of series.entries()) {
      const value = cells.find((cell) => cell.series === one.name)?.value ?? null
      if (value === null) continue
      const at = y + order * thick
      const length = (room * value) / most
      pen.block({ x: area.x + names, y: at, width: Math.max(length, 0.5), height: thick - 1 }, one.colour)
      const shown = valueText(chart, value, words)
      pen.text(shown, area.x + names + length + 4, at - 1, { size: Math.min(7, thick), colour: colours.quiet })
    }
  }
}
