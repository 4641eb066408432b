import { methodNameOf } from '../cmr/signing/method.ts'
import { isStatusName } from '../cmr/lifecycle/status.ts'
import { chartKinds, type ProChartName, type ChartRow, type SeriesName } from './charts.ts'
import { type DayRange, calendarPartKind } from './period.ts'
import type { Text } from '@roadnote/locales/keys'

/** Texts and formats of a language; the browser and the report provide their own. */
export interface Words {
  readonly text: Text
  readonly number: (value: number) => string
  /** `3 Nov`, or `November 2026`. */
  readonly day: (day: string, style: 'day' | 'month') => string
}

/** The name of a series or a count. */
export function seriesText(series: SeriesName, { text }: Words): string {
  return isStatusName(series) ? text(`cmr.status.${series}`) : text(`chart.series.${series}`)
}

function piece(days: DayRange, { day }: Words): string {
  switch (calendarPartKind(days)) {
    case 'day':
      return day(days.begin, 'day')
    case 'month':
      return day(days.begin, 'month')
    case 'year':
      return days.begin.slice(0, 4)
    case 'days':
      return `${day(days.begin, 'day')} – ${day(days.end, 'day')}`
  }
}

/** The label of a bar or point. */
export function rowText(chart: ProChartName, { key, name, begin, end }: ChartRow, words: Words): string {
  if (begin !== null && end !== null) return piece({ begin, end }, words)
  if (chart === 'methods') return words.text(`cmr.signMethod.${methodNameOf(Number(key)) ?? 'other'}`)
  const isPlace = chart === 'waiting' || chart === 'reservedPlaces' || chart === 'deliveryPlaces'
  const country = isPlace ? (key.split(':')[0] ?? '') : ''
  return country === '' ? name : `${name} (${country})`
}

export function valueText(chart: ProChartName, value: number | null, words: Words): string {
  if (value === null) return '–'
  const { unit } = chartKinds[chart]
  if (unit === 'percent') return `${words.number(value)} %`
  return unit === 'minutes' ? hoursText(value, words) : words.number(value)
}

/** Minutes shown as hours and minutes. */
export function hoursText(minutes: number, { text, number }: Pick<Words, 'text' | 'number'>): string {
  return text('dashboard.late', {
    hours: number(Math.floor(minutes / 60)),
    minutes: String(minutes % 60).padStart(2, '0'),
  })
}

export interface ChartCell {
  readonly series: SeriesName
  readonly value: number | null
  readonly shown: string
}

export interface ChartLine {
  readonly row: ChartRow
  readonly name: string
  readonly cells: readonly ChartCell[]
  readonly beside: readonly number[]
}

export interface ChartTableData {
  readonly head: readonly string[]
  readonly lines: readonly ChartLine[]
}

/** The chart as a table: the shown values and the counts that explain them. */
export function chartTable(chart: ProChartName, rows: readonly ChartRow[], words: Words): ChartTableData {
  const { series, beside } = chartKinds[chart]
  const isOverTime = chart === 'status' || chart === 'punctuality' || chart === 'outcomes'
  const first = isOverTime ? words.text('chart.when') : words.text(`chart.of.${chart}`)
  return {
    head: [first, ...[...series.map(({ name }) => name), ...beside].map((name) => seriesText(name, words))],
    lines: rows.map((row) => ({
      row,
      name: rowText(chart, row, words),
      cells: series.map(({ name, value }) => {
        const found = value(row)
        return { series: name, value: found, shown: valueText(chart, found, words) }
      }),
      beside: beside.map((name) => row.counts[name] ?? 0),
    })),
  }
}

/** The same without the statuses that no note has, as in the picture: the rest fits. */
export function withoutEmptySeries({ head, lines }: ChartTableData): ChartTableData {
  const series = lines[0]?.cells ?? []
  const has = series.map((_, at) => lines.some(({ cells }) => (cells[at]?.value ?? 0) > 0))
  // The first column is the name of the line; behind the series stand the counts beside them.
  return {
    head: head.filter((_, at) => at === 0 || (has[at - 1] ?? true)),
    lines: lines.map((line) => ({ ...line, cells: line.cells.filter((_, at) => has[at]) })),
  }
}
