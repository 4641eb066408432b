import { noteStatusNames, type NoteStatusName } from '../cmr/lifecycle/status.ts'

/** The pictures under the figures. */
export const chartNames = ['status', 'punctuality', 'carriers', 'methods', 'exceptions', 'waiting'] as const

export type ChartName = (typeof chartNames)[number]

/** One bar, or one point of a line, with everything that is counted for it. */
export interface ChartRow {
  /** The first day, the number of a carrier or a method, the name of an exception, a place. */
  readonly key: string
  /** As it is called; empty for days and methods, which each language calls its own. */
  readonly name: string
  /** Its days, where the chart runs over time. */
  readonly begin: string | null
  readonly end: string | null
  readonly counts: Readonly<Record<string, number>>
}

/** What is counted beside statuses, or made of counts; the names are also the keys of their texts (`chart.series.<name>`). */
export type CountName =
  | 'pickup'
  | 'delivery'
  | 'pickups'
  | 'latePickups'
  | 'deliveries'
  | 'lateDeliveries'
  | 'notes'
  | 'lateMinutes'
  | 'shipper'
  | 'driver'
  | 'receiver'
  | 'loading'
  | 'unloading'
  | 'loadings'
  | 'unloadings'

export type SeriesName = NoteStatusName | CountName

export interface Series {
  readonly name: SeriesName
  /** Null: nothing to say anything of. */
  readonly value: (row: ChartRow) => number | null
}

export interface ChartKind {
  /** Over time, or one thing beside the other. */
  readonly over: 'time' | 'names'
  readonly unit: 'notes' | 'percent' | 'minutes'
  readonly series: readonly Series[]
  /** Counts that explain the series; they stand in the table only. */
  readonly beside: readonly CountName[]
}

function counted(name: SeriesName): Series {
  return { name, value: ({ counts }) => counts[name] ?? 0 }
}

/** How many of all were in time, in percent. */
function inTime(name: CountName, all: string, late: string): Series {
  return {
    name,
    value: ({ counts }) => {
      const known = counts[all] ?? 0
      return known === 0 ? null : Math.round(((known - (counts[late] ?? 0)) / known) * 1000) / 10
    },
  }
}

function average(name: CountName, times: string, minutes: string): Series {
  return {
    name,
    value: ({ counts }) => {
      const known = counts[times] ?? 0
      return known === 0 ? null : Math.round((counts[minutes] ?? 0) / known)
    },
  }
}

/** What each picture shows: the browser draws it, the report prints it, and both write the same table. */
export const chartKinds: Readonly<Record<ChartName, ChartKind>> = {
  status: {
    over: 'time',
    unit: 'notes',
    series: noteStatusNames.filter((name) => name !== 'removed').map(counted),
    beside: [],
  },
  punctuality: {
    over: 'time',
    unit: 'percent',
    series: [inTime('pickup', 'pickups', 'latePickups'), inTime('delivery', 'deliveries', 'lateDeliveries')],
    beside: ['pickups', 'latePickups', 'deliveries', 'lateDeliveries'],
  },
  carriers: {
    over: 'names',
    unit: 'notes',
    series: [counted('latePickups'), counted('lateDeliveries')],
    beside: ['notes', 'lateMinutes'],
  },
  methods: {
    over: 'names',
    unit: 'notes',
    series: [counted('shipper'), counted('driver'), counted('receiver')],
    beside: [],
  },
  exceptions: { over: 'names', unit: 'notes', series: [counted('notes')], beside: [] },
  waiting: {
    over: 'names',
    unit: 'minutes',
    series: [average('loading', 'loadings', 'loadingMinutes'), average('unloading', 'unloadings', 'unloadingMinutes')],
    beside: ['loadings', 'unloadings'],
  },
}

/** Is there anything to see? */
export function isEmptyChart(chart: ChartName, rows: readonly ChartRow[]): boolean {
  const { series } = chartKinds[chart]
  return !rows.some((row) =>
    series.some(({ value }) => (value(row) ?? 0) > 0 || Object.values(row.counts).some(Boolean)),
  )
}

/** So many carriers, exceptions and places are shown: those that matter most. */
export const mostNames = 10
