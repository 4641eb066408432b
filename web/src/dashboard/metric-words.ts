import type { MetricName } from '@roadnote/domain/cmr/metric'
import * as domain from '@roadnote/domain/dashboard/metric-words'
import type { Comparison } from '@roadnote/domain/dashboard/metrics'
import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import { formatNumber } from '../language/format.ts'

interface Words {
  readonly text: Text
  readonly language: Language
}

function spoken({ text, language }: Words) {
  return { text, number: (value: number) => formatNumber(language, value) }
}

/** A metric formatted for the language. */
export function metricText(metric: MetricName, value: number, words: Words): string {
  return domain.metricText(metric, value, spoken(words))
}

export function changeText(
  metric: MetricName,
  values: readonly [number, number],
  words: Words,
  comparison: Comparison,
): domain.ChangeWords {
  return domain.changeText(metric, values, spoken(words), comparison)
}
