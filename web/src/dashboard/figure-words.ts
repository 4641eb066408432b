import type { MetricName } from '@roadnote/domain/cmr/metric'
import { kindOf, percentOf, tileChangeOf } from '@roadnote/domain/dashboard/metrics'
import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import { formatNumber } from '../language/format.ts'

interface Words {
  readonly text: Text
  readonly language: Language
}

/** Minutes are read as hours and minutes. */
export function figureText(metric: MetricName, value: number, { text, language }: Words): string {
  if (kindOf(metric) !== 'minutes') return formatNumber(language, value)
  const minutes = Math.abs(value)
  const hours = formatNumber(language, Math.floor(minutes / 60))
  return text('dashboard.late', { hours, minutes: String(minutes % 60).padStart(2, '0') })
}

export interface ChangeWords {
  readonly kind: ReturnType<typeof tileChangeOf>
  /** `+8 %`, or the difference where a percentage says little. */
  readonly shown: string
  /** The same for those who do not see its colour. */
  readonly said: string
}

/** Below this a percentage is more alarming than true. */
const enoughForPercent = 50

export function changeText(metric: MetricName, before: number, now: number, words: Words): ChangeWords {
  const { text, language } = words
  const kind = tileChangeOf(metric, before, now)
  if (kind === 'same') return { kind, shown: text('dashboard.noChange'), said: text('dashboard.noChange') }
  const sign = now > before ? '+' : '−'
  const percent = percentOf(before, now)
  const isPercent = kindOf(metric) !== 'minutes' && before >= enoughForPercent && percent !== null
  const amount = isPercent
    ? `${formatNumber(language, Math.abs(percent))} %`
    : figureText(metric, Math.abs(now - before), words)
  const shown = `${sign}${amount}`
  const verdict = kind === 'neutral' ? (now > before ? 'more' : 'fewer') : kind
  return { kind, shown, said: `${shown}, ${text(`dashboard.${verdict}`)}` }
}
