import { metricNames, type MetricName } from '../cmr/metric.ts'

/** Notes and people are counted, lateness is summed up in minutes. */
export type MetricKind = 'notes' | 'minutes' | 'people'

export function kindOf(metric: MetricName): MetricKind {
  if (metric === 'latePickupTime' || metric === 'lateDeliveryTime') return 'minutes'
  return metric === 'activeDriversCount' || metric === 'activeSignersCount' ? 'people' : 'notes'
}

const lowerIsBetter: readonly MetricName[] = [
  'latePickupCount',
  'latePickupTime',
  'lateDeliveryCount',
  'lateDeliveryTime',
]

/** More remarks may be more care or more damage: by themselves they are no verdict. */
const isNoVerdict: readonly MetricName[] = ['senderRemarksCount', 'driverRemarksCount', 'receiverRemarksCount']

export type Figures = Readonly<Record<MetricName, number>>

export type Change = 'better' | 'worse' | 'same'

/** How the second figure stands to the first. */
export function changeOf(metric: MetricName, before: number, now: number): Change {
  if (before === now) return 'same'
  return now > before === lowerIsBetter.includes(metric) ? 'worse' : 'better'
}

/** As on a tile, where a change in remarks is neither good nor bad. */
export function tileChangeOf(metric: MetricName, before: number, now: number): Change | 'neutral' {
  const change = changeOf(metric, before, now)
  return change !== 'same' && isNoVerdict.includes(metric) ? 'neutral' : change
}

/** By how many percent of the first, rounded; null where there was nothing to compare with. */
export function percentOf(before: number, now: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100)
}

export const noFigures: Figures = figuresFrom(() => 0)

export function figuresFrom(value: (metric: MetricName) => number): Figures {
  // Object.fromEntries forgets the names; the list makes exactly these.
  return Object.fromEntries(metricNames.map((metric) => [metric, value(metric)])) as Figures
}
