import { paper } from '@roadnote/locales/en/paper'
import { textOf } from '@roadnote/locales/text'
import { expect, test } from 'vitest'
import { dangerOf } from '../goods/danger.ts'
import { paperFormat } from './format.ts'
import { pointsLine } from './points-line.ts'

const words = { text: textOf('en', { paper }), format: paperFormat('en-GB') }

function said(...rows: readonly (readonly [category: number | null, amount: number | null])[]): string | null {
  const dangers = rows.map(([transportCategory, dangerousAmount]) =>
    dangerOf({ unNumber: '1203', transportCategory, dangerousAmount }),
  )
  return pointsLine(dangers, words)
}

test('the points of dangerous goods are stated with the quantity and the value of each category', () => {
  expect(said([2, 100], [3, 340])).toBe(
    'ADR 1.1.3.6: exempt up to 1,000 points: 640 (category 2: 100 × 3 = 300; category 3: 340 × 1 = 340)',
  )
  expect(said([3, 1000.5])).toBe(
    'ADR 1.1.3.6: 1,000.5 points, not exempt above 1,000 (category 3: 1,000.5 × 1 = 1,000.5)',
  )
})

test('goods that are never exempt, and lines without quantity or category, are stated as such', () => {
  expect(said([0, null])).toBe('ADR 1.1.3.6: transport category 0 is never exempt')
  expect(said([3, 10], [null, 5])).toBe(
    'ADR 1.1.3.6: at least 10 points; a quantity or a transport category is missing (category 3: 10 × 1 = 10)',
  )
})

test('a note without dangerous goods states no points', () => {
  expect(pointsLine([null], words)).toBeNull()
})
