import { outcomeNames, type DeliveryOutcome } from '../cmr/delivery/outcome.ts'
import { noteStatusNames, type NoteStatusName } from '../cmr/lifecycle/status.ts'

/** The charts below the metrics. */
export const chartNames = ['status', 'punctuality', 'carriers', 'methods', 'exceptions', 'waiting'] as const

export type ChartName = (typeof chartNames)[number]

/**
 * Below them on the Pro dashboard: how deliveries ended, by period, carrier and place, and the carriers' reservations at loading,
 * by code, carrier and place.
 */
export const proChartNames = [
  ...chartNames,
  'outcomes',
  'deliveringCarriers',
  'deliveryPlaces',
  'reservations',
  'reservingCarriers',
  'reservedPlaces',
] as const

export type ProChartName = (typeof proChartNames)[number]

export function isPlainChart(chart: ProChartName): chart is ChartName {
  return chartNames.some((name) => name === chart)
}

/** One bar, or one point of a line, with all its counts. */
export interface ChartRow {
  /** The first day, the id of a carrier, the number of a method, the name of an exception, or a place. */
  readonly key: string
  /** The label; empty for days and methods, which are named in each language. */
  readonly name: string
  /** The first and last day, if the chart runs over time. */
  readonly begin: string | null
  readonly end: string | null
  readonly counts: Readonly<Record<string, number>>
}

/** Series other than statuses, and counts; the names are also the keys of their texts (`chart.series.<name>`). */
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
  | 'unanswered'
  | 'accepted'
  | 'rejected'
  | DeliveryOutcome

export type SeriesName = NoteStatusName | CountName

export interface Series {
  readonly name: SeriesName
  /** Null: no data. */
  readonly value: (row: ChartRow) => number | null
}

export interface ChartKind {
  /** Over time, or by name. */
  readonly over: 'time' | 'names'
  readonly unit: 'notes' | 'reservations' | 'percent' | 'minutes'
  readonly series: readonly Series[]
  /** Counts that explain the series; shown only in the table. */
  readonly beside: readonly CountName[]
}

function counted(name: SeriesName): Series {
  return { name, value: ({ counts }) => counts[name] ?? 0 }
}

/** The percentage in time. */
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

/** What the sender has said to reservations. */
const reserved: ChartKind = {
  over: 'names',
  unit: 'reservations',
  series: [counted('unanswered'), counted('accepted'), counted('rejected')],
  beside: [],
}

/** How deliveries ended; one that has not ended is not counted. */
const delivered = { unit: 'notes', series: outcomeNames.map(counted), beside: [] } as const

/** The definition of each chart: drawn by the browser and printed by the report, with the same table in both. */
export const chartKinds: Readonly<Record<ProChartName, ChartKind>> = {
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
  outcomes: { ...delivered, over: 'time' },
  deliveringCarriers: { ...delivered, over: 'names' },
  deliveryPlaces: { ...delivered, over: 'names' },
  reservations: reserved,
  reservingCarriers: reserved,
  reservedPlaces: reserved,
}

/** Has the chart no data to show? */
export function isEmptyChart(chart: ProChartName, rows: readonly ChartRow[]): boolean {
  const { series } = chartKinds[chart]
  return !rows.some((row) =>
    series.some(({ value }) => (value(row) ?? 0) > 0 || Object.values(row.counts).some(Boolean)),
  )
}

/** Maximum number of carriers, exceptions or places in a chart: the most important ones. */
export const chartNamesMaximum = 10
