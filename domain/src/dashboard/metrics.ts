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

export type Change = 'better' | 'worse' | 'same'

/** How the later value compares with the earlier one. */
export function changeOf(metric: MetricName, before: number, now: number): Change {
  if (before === now) return 'same'
  return now > before === lowerIsBetter.includes(metric) ? 'worse' : 'better'
}

/** The same for a tile, where a change in remarks is neutral. */
export function tileChangeOf(metric: MetricName, before: number, now: number): Change | 'neutral' {
  const change = changeOf(metric, before, now)
  return change !== 'same' && isNoVerdict.includes(metric) ? 'neutral' : change
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
