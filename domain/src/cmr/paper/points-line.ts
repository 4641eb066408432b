import type { Text } from '@roadnote/locales/keys'
import type { Danger } from '../goods/danger.ts'
import { dangerPoints, exemptPoints, type DangerPoints } from '../goods/danger-points.ts'
import type { PaperFormat } from './format.ts'

interface Words {
  readonly text: Text
  readonly format: Pick<PaperFormat, 'number'>
}

function sumLine({ points, isNeverExempt, isExempt }: DangerPoints, { text, format: { number } }: Words): string {
  const said = { points: number(points), limit: number(exemptPoints) }
  if (isNeverExempt) return text('paper.points.never')
  if (isExempt === null) return text('paper.points.incomplete', { points: said.points })
  return text(isExempt ? 'paper.points.exempt' : 'paper.points.above', said)
}

/**
 * The points of ADR 1.1.3.6 in words, with the quantity and the value of each transport category that ADR 5.4.1.1.1 (f) asks
 * for; null: no dangerous goods are counted.
 */
export function pointsLine(dangers: readonly (Danger | null)[], words: Words): string | null {
  const found = dangerPoints(dangers)
  if (found === null) return null
  const { text, format } = words
  const parts = found.parts.map(({ category, factor, amount, points }) =>
    text('paper.points.part', {
      category: String(category),
      amount: format.number(amount),
      factor: String(factor),
      points: format.number(points),
    }),
  )
  const sum = sumLine(found, words)
  return parts.length === 0 ? sum : `${sum} (${parts.join('; ')})`
}
