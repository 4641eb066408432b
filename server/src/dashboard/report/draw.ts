import { metricNames } from '@roadnote/domain/cmr/metric'
import { chartTable, type Words } from '@roadnote/domain/dashboard/chart-words'
import { chartNames, isEmptyChart, type ChartName, type ChartRow } from '@roadnote/domain/dashboard/charts'
import { changeText, metricText } from '@roadnote/domain/dashboard/metric-words'
import { comparisonOf } from '@roadnote/domain/dashboard/metrics'
import type { MetricValues } from '@roadnote/domain/dashboard/metrics'
import { periodBefore, type DayRange } from '@roadnote/domain/dashboard/period'
import { languageTag, type Language } from '@roadnote/locales/languages'
import { Pen, a4, type Area } from '../../cmr/pdf/draw/pen.ts'
import { wrap } from '../../cmr/pdf/draw/wrap.ts'
import { translator } from '../../language/translate.ts'
import { drawChart } from './draw-chart.ts'
import { colours } from './look.ts'
import { daysText } from './queue.ts'

export interface ReportFacts {
  readonly language: Language
  readonly days: DayRange
  readonly timeZone: string
  readonly now: Date
  /** The organisation of the notes. */
  readonly of: string
  readonly figures: MetricValues
  readonly before: MetricValues
  readonly charts: ReadonlyMap<ChartName, readonly ChartRow[]>
}

const margin = 40
const width = a4.width - 2 * margin
const chartsPerSheet = 3

/** One page of metrics, then the charts, three on a page. */
export function drawReport(facts: ReportFacts): Promise<Buffer> {
  const words = wordsOf(facts.language)
  const { text } = words
  const title = `${text('report.heading')} ${daysText(facts.days, facts.language)}`
  const pen = new Pen({ title, language: languageTag(facts.language), created: facts.now })
  const pages = 1 + Math.ceil(chartNames.length / chartsPerSheet)
  const begin = (page: number) => {
    pen.addSheet()
    drawFoot(pen, facts, words, { page, pages })
  }
  begin(1)
  drawFigures(pen, facts, words, drawHead(pen, facts, words, title))
  for (const [index, chart] of chartNames.entries()) {
    const place = index % chartsPerSheet
    if (place === 0) begin(2 + index / chartsPerSheet)
    const height = (a4.height - 2 * margin - 20) / chartsPerSheet
    const area = { x: margin, y: margin + place * height, width, height: height - 18 }
    drawTitled(pen, { chart, rows: facts.charts.get(chart) ?? [], words, area })
  }
  return pen.finish()
}

/** Formatted as in the browser, with Node's Intl data. */
function wordsOf(language: Language): Words {
  const tag = languageTag(language)
  const numbers = new Intl.NumberFormat(tag)
  const styles = {
    day: new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    month: new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  }
  return {
    text: translator(language),
    number: (value) => numbers.format(value),
    day: (day, style) => styles[style].format(new Date(`${day}T00:00:00Z`)),
  }
}

function drawHead(pen: Pen, { days, of, language }: ReportFacts, { text }: Words, title: string): number {
  pen.text(title, margin, margin, { size: 17, face: 'bold', colour: colours.ink })
  pen.text(of, margin, margin + 25, { size: 10.5, colour: colours.ink })
  const against = text('report.against', { days: daysText(periodBefore(days), language) })
  pen.text(against, margin, margin + 41, { size: 9, colour: colours.quiet })
  pen.line(margin, margin + 60, margin + width, margin + 60, colours.line, 0.8)
  return margin + 72
}

const rowHeight = 24

function drawFigures(pen: Pen, { figures, before }: ReportFacts, words: Words, top: number): void {
  const { text } = words
  // Reports are about periods that have ended.
  const comparison = comparisonOf(before, figures, false)
  const columns = [margin + width * 0.6, margin + width * 0.76, margin + width]
  const heads = [text('report.current'), text('report.before'), text('dashboard.compare.change')]
  for (const [index, head] of heads.entries()) {
    pen.text(head, columns[index] ?? 0, top, { size: 8.5, face: 'bold', colour: colours.quiet, align: 'right' })
  }
  pen.text(text('dashboard.compare.figure'), margin, top, { size: 8.5, face: 'bold', colour: colours.quiet })
  for (const [index, metric] of metricNames.entries()) {
    const y = top + 18 + index * rowHeight
    pen.line(margin, y - 5, margin + width, y - 5, colours.line, 0.4)
    const change = changeText(metric, [before[metric], figures[metric]], words, comparison)
    const right = (at: number | undefined, value: string, face: 'regular' | 'bold', colour: string) =>
      pen.text(value, at ?? 0, y, { size: 10, face, colour, align: 'right' })
    pen.text(text(`dashboard.metric.${metric}`), margin, y, { size: 10, colour: colours.ink })
    right(columns[0], metricText(metric, figures[metric], words), 'bold', colours.ink)
    right(columns[1], metricText(metric, before[metric], words), 'regular', colours.quiet)
    right(columns[2], change.said, 'regular', colours[change.kind])
  }
}

interface Titled {
  readonly chart: ChartName
  readonly rows: readonly ChartRow[]
  readonly words: Words
  readonly area: Area
}

function drawTitled(pen: Pen, { chart, rows, words, area }: Titled): void {
  const { text } = words
  pen.text(text(`chart.title.${chart}`), area.x, area.y, { size: 12, face: 'bold', colour: colours.ink })
  const about = wrap(text(`chart.about.${chart}`), area.width, 8)
  pen.lines(about, area.x, area.y + 17, { size: 8, colour: colours.quiet })
  const inner = { ...area, y: area.y + 34, height: area.height - 34 }
  if (isEmptyChart(chart, rows)) pen.text(text('chart.empty'), inner.x, inner.y, { size: 9.5, colour: colours.quiet })
  else drawChart(pen, { chart, table: chartTable(chart, rows, words), words, area: inner })
}

function drawFoot(
  pen: Pen,
  { now, timeZone, language }: ReportFacts,
  { text }: Words,
  place: { readonly page: number; readonly pages: number },
): void {
  const y = a4.height - 30
  const style = { size: 7.5, colour: colours.quiet } as const
  const format = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  pen.text(text('report.made', { time: format.format(now), zone: timeZone }), margin, y, style)
  pen.text(text('report.page', place), margin + width, y, { ...style, align: 'right' })
}
