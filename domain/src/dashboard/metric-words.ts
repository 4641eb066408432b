import type { MetricName } from '../cmr/metric.ts'
import { hoursText, type Words as ChartWords } from './chart-words.ts'
import { type Change, changeOf, type Comparison, isSoFar, metricKindOf, percentOf } from './metrics.ts'

type Words = Pick<ChartWords, 'text' | 'number'>

/** Minutes are shown as hours and minutes. */
export function metricText(metric: MetricName, value: number, words: Words): string {
  return metricKindOf(metric) === 'minutes' ? hoursText(Math.abs(value), words) : words.number(value)
}

export interface ChangeWords {
  readonly kind: Change
  /** `+8 %`, or the absolute difference where a percentage would mislead. */
  readonly shown: string
  /** The same in words, for users who cannot see the colour. */
  readonly said: string
}

/** Below this value a percentage would exaggerate. */
const enoughForPercent = 50

export function changeText(
  metric: MetricName,
  [before, now]: readonly [number, number],
  words: Words,
  comparison: Comparison,
): ChangeWords {
  const { text, number } = words
  const kind = changeOf(metric, before, now, comparison)
  if (kind === 'same') return { kind, shown: text('dashboard.noChange'), said: text('dashboard.noChange') }
  const sign = now > before ? '+' : '−'
  const percent = percentOf(before, now)
  const isPercent = metricKindOf(metric) !== 'minutes' && before >= enoughForPercent && percent !== null
  const amount = isPercent ? `${number(Math.abs(percent))} %` : metricText(metric, Math.abs(now - before), words)
  const shown = `${sign}${amount}${isSoFar(metric, comparison) ? ` ${text('dashboard.soFar')}` : ''}`
  const verdict = kind === 'neutral' ? (now > before ? 'more' : 'fewer') : kind
  return { kind, shown, said: `${shown}, ${text(`dashboard.${verdict}`)}` }
}
