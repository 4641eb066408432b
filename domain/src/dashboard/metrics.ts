import { metricNames, type MetricName } from '../cmr/metric.ts'

/** Notes and people are counted, lateness is summed in minutes. */
export type MetricKind = 'notes' | 'minutes' | 'people'

export function metricKindOf(metric: MetricName): MetricKind {
  if (metric === 'latePickupTime' || metric === 'lateDeliveryTime') return 'minutes'
  return metric === 'activeDriversCount' || metric === 'activeSignersCount' ? 'people' : 'notes'
}

const lowerIsBetter: readonly MetricName[] = [
  'latePickupCount',
  'latePickupTime',
  'lateDeliveryCount',
  'lateDeliveryTime',
]

/** More remarks can mean more care or more damage, so their change is neutral. */
const isNoVerdict: readonly MetricName[] = ['senderRemarksCount', 'driverRemarksCount', 'receiverRemarksCount']

export type MetricValues = Readonly<Record<MetricName, number>>

export type Change = 'better' | 'worse' | 'same' | 'neutral'

/** Notes of a running period are signed later on, so fewer signatures than before mean nothing yet. */
const growsWithAge: readonly MetricName[] = ['signedByDriverCount', 'signedByReceiverCount']

/** What decides whether a difference between two periods is a verdict. */
export interface Comparison {
  /** The later period has not ended. */
  readonly isRunning: boolean
  /** One of the periods has no notes. */
  readonly isEmpty: boolean
}

export function comparisonOf(before: MetricValues, now: MetricValues, isRunning: boolean): Comparison {
  return { isRunning, isEmpty: before.count === 0 || now.count === 0 }
}

const ended: Comparison = { isRunning: false, isEmpty: false }

export function isSoFar(metric: MetricName, { isRunning }: Pick<Comparison, 'isRunning'>): boolean {
  return isRunning && growsWithAge.includes(metric)
}

/** How the later value compares with the earlier one. */
export function changeOf(metric: MetricName, before: number, now: number, comparison = ended): Change {
  if (before === now) return 'same'
  if (isNoVerdict.includes(metric) || comparison.isEmpty || isSoFar(metric, comparison)) return 'neutral'
  return now > before === lowerIsBetter.includes(metric) ? 'worse' : 'better'
}

/** The rounded change in percent of the first value; null if that is zero. */
export function percentOf(before: number, now: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100)
}

export const zeroMetrics: MetricValues = metricValuesFrom(() => 0)

export function metricValuesFrom(value: (metric: MetricName) => number): MetricValues {
  // Object.fromEntries loses the keys; there is one entry for each metric.
  return Object.fromEntries(metricNames.map((metric) => [metric, value(metric)])) as MetricValues
}
