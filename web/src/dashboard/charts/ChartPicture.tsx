import { BarChart, LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import type { DeliveryOutcome } from '@roadnote/domain/cmr/delivery/outcome'
import { chartKinds, type ProChartName, type ChartRow, type SeriesName } from '@roadnote/domain/dashboard/charts'
import { useId } from 'react'
import { type ChartTableData, seriesText, valueText } from '@roadnote/domain/dashboard/chart-words'
import styles from './Charts.module.css'
import { useChartWords } from './use-chart-words.ts'
import { isStatusName, noteStatus } from '@roadnote/domain/cmr/lifecycle/status'

type Pattern = 'plain' | 'hatched' | 'dotted'

interface SeriesLook {
  readonly colour: string
  /** Patterns, so that colour is not the only distinction. */
  readonly pattern: Pattern
}

const looks: readonly SeriesLook[] = [
  { colour: 'var(--status-3-solid)', pattern: 'plain' },
  { colour: 'var(--status-2-solid)', pattern: 'hatched' },
  { colour: 'var(--status-7-solid)', pattern: 'dotted' },
]

const outcomeLooks: Readonly<Record<DeliveryOutcome, SeriesLook>> = {
  full: { colour: 'var(--status-7-solid)', pattern: 'plain' },
  part: { colour: 'var(--status-2-solid)', pattern: 'hatched' },
  refused: { colour: 'var(--status-9-solid)', pattern: 'dotted' },
  left: { colour: 'var(--status-4-solid)', pattern: 'hatched' },
}

function isOutcome(series: SeriesName): series is DeliveryOutcome {
  return series in outcomeLooks
}

/** A status has the same colour everywhere; other series are also distinguished by pattern. */
function lookOf(series: SeriesName, index: number): SeriesLook {
  if (isStatusName(series)) return { colour: `var(--status-${noteStatus[series]}-chart)`, pattern: 'plain' }
  if (isOutcome(series)) return outcomeLooks[series]
  return looks[index % looks.length] ?? { colour: 'var(--text)', pattern: 'plain' }
}

interface ChartPictureProps {
  readonly chart: ProChartName
  readonly table: ChartTableData
  /** Absent: there is no list of the notes behind a bar. */
  readonly onOpen?: (row: ChartRow, series: SeriesName) => void
}

interface Drawn extends SeriesLook {
  readonly name: SeriesName
  readonly label: string
}

/** The chart as an image; its table has the same data for everybody. */
export function ChartPicture({ chart, table, onOpen }: ChartPictureProps) {
  const words = useChartWords()
  const id = useId().replaceAll(':', '')
  const series = useDrawn(chart, table)
  const data = table.lines.map(({ name, cells }) => ({
    name,
    ...Object.fromEntries(cells.map((cell) => [cell.series, cell.value])),
  }))
  const open = (index: number, name: SeriesName): void => {
    const line = table.lines[index]
    const cell = line?.cells.find((one) => one.series === name)
    if (line !== undefined && (cell?.value ?? 0) > 0) onOpen?.(line.row, name)
  }
  const parts = {
    id,
    series,
    data,
    open,
    cursor: onOpen === undefined ? 'default' : 'pointer',
    format: (value: number) => valueText(chart, value, words),
  }
  return (
    <div className={styles.picture} aria-hidden>
      {(series.length > 1 || chart === 'status') && (
        <ul className={styles.legend}>
          {series.map((one) => (
            <li key={one.name}>
              <span className={styles.swatch} data-pattern={one.pattern} style={{ '--swatch': one.colour }} />
              {one.label}
            </li>
          ))}
        </ul>
      )}
      {chart === 'punctuality' ? <Lines {...parts} /> : <Bars {...parts} chart={chart} />}
    </div>
  )
}

/** Only statuses with notes, so that the legend matches the chart. */
function useDrawn(chart: ProChartName, table: ChartTableData): Drawn[] {
  const words = useChartWords()
  return chartKinds[chart].series
    .filter(
      ({ name }) =>
        chart !== 'status' ||
        table.lines.some(({ cells }) => cells.some(({ series, value }) => series === name && (value ?? 0) > 0)),
    )
    .map(({ name }, index) => ({ name, label: seriesText(name, words), ...lookOf(name, index) }))
}

interface DrawingProps {
  readonly id: string
  readonly series: readonly Drawn[]
  readonly data: Record<string, string | number | null>[]
  readonly open: (index: number, series: SeriesName) => void
  readonly cursor: string
  readonly format: (value: number) => string
}

const calm = { accessibilityLayer: false, gridColor: 'var(--hairline)', textColor: 'var(--text-secondary)' } as const
const barRoom = 20
/** The same number of days between the labels; the default always shows the last day, too. */
const evenDays = { interval: 'equidistantPreserveStart' } as const

function Bars({ chart, id, series, data, open, cursor, format }: DrawingProps & { readonly chart: ProChartName }) {
  const isOverTime = chartKinds[chart].over === 'time'
  // Horizontal bars, because names are read from left to right.
  const lying = {
    orientation: 'vertical',
    withXAxis: false,
    gridAxis: 'none',
    withBarValueLabel: true,
    valueLabelProps: { fill: 'var(--text-secondary)' },
    yAxisProps: { width: 150, interval: 0, tickFormatter: shortened },
    barChartProps: { barGap: 2, margin: { right: 56 } },
  } as const
  return (
    <BarChart
      {...calm}
      h={isOverTime ? 240 : Math.max(120, data.length * (series.length * barRoom + 12))}
      data={data}
      dataKey="name"
      series={series.map(({ name, label, colour }) => ({ name, label, color: colour }))}
      type={isOverTime ? 'stacked' : 'default'}
      valueFormatter={format}
      maxBarWidth={isOverTime ? 40 : 16}
      barProps={({ name }) => {
        const one = series.find((drawn) => drawn.name === name)
        return {
          cursor,
          fill: one === undefined ? 'none' : paintOf(id, one),
          ...(one === undefined ? {} : { onClick: (_bar, index) => open(index, one.name) }),
        }
      }}
      {...(isOverTime ? { xAxisProps: evenDays, yAxisProps: { allowDecimals: false, width: 44 } } : lying)}
    >
      <Patterns id={id} series={series} />
    </BarChart>
  )
}

function Lines({ series, data, open, cursor, format }: DrawingProps) {
  return (
    <LineChart
      {...calm}
      h={240}
      data={data}
      dataKey="name"
      curveType="linear"
      connectNulls={false}
      series={series.map(({ name, label, colour, pattern }) => ({
        name,
        label,
        color: colour,
        ...(pattern === 'plain' ? {} : { strokeDasharray: '6 4' }),
      }))}
      valueFormatter={format}
      xAxisProps={evenDays}
      yAxisProps={{ domain: [0, 100], width: 52, ticks: [0, 25, 50, 75, 100] }}
      lineProps={({ name }) => {
        const one = series.find((drawn) => drawn.name === name)
        return one === undefined
          ? {}
          : {
              activeDot: {
                r: 6,
                cursor,
                // recharts passes the point as a second argument; its types have only the event.
                onClick: (_event: unknown, point?: unknown) => open(indexIn(point), one.name),
              },
            }
      }}
    />
  )
}

function indexIn(point: unknown): number {
  const isPoint = typeof point === 'object' && point !== null && 'index' in point
  return isPoint && typeof point.index === 'number' ? point.index : -1
}

const longestName = 22

function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name
}

function paintOf(id: string, { name, colour, pattern }: Drawn): string {
  return pattern === 'plain' ? colour : `url(#${id}-${name})`
}

function Patterns({ id, series }: Pick<DrawingProps, 'id' | 'series'>) {
  return (
    <defs>
      {series
        .filter(({ pattern }) => pattern !== 'plain')
        .map(({ name, colour, pattern }) => (
          <pattern
            key={name}
            id={`${id}-${name}`}
            width={6}
            height={6}
            patternUnits="userSpaceOnUse"
            patternTransform={pattern === 'hatched' ? 'rotate(45)' : undefined}
          >
            <rect width={6} height={6} fill={colour} />
            {pattern === 'hatched' ? (
              <rect width={2} height={6} fill="var(--surface)" opacity={0.55} />
            ) : (
              <circle cx={3} cy={3} r={1.3} fill="var(--surface)" opacity={0.75} />
            )}
          </pattern>
        ))}
    </defs>
  )
}
