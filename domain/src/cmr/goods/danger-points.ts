import type { Danger } from './danger.ts'

/** The points up to which a vehicle is exempt from much of ADR (1.1.3.6.3 and 1.1.3.6.4). */
export const exemptPoints = 1000

/** By transport category. Nothing of category 0 is exempt, and all of category 4. */
const factors: Readonly<Record<number, number>> = { 0: 0, 1: 50, 2: 3, 3: 1, 4: 0 }

/** The numbers of category 1 of which 50 kg are exempt instead of 20 (note a to the table of 1.1.3.6.3). */
const twentyfold: ReadonlySet<string> = new Set('0081 0082 0084 0241 0331 0332 0482 1005 1017'.split(' '))

type Counted = Pick<Danger, 'unNumber' | 'transportCategory' | 'amount' | 'limitedQuantity'>

/** The quantities of one category with the same factor. */
interface PointsOfCategory {
  readonly category: number
  readonly factor: number
  readonly amount: number
  readonly points: number
}

export interface DangerPoints {
  readonly points: number
  readonly parts: readonly PointsOfCategory[]
  /** Goods of category 0 are among them. */
  readonly isNeverExempt: boolean
  /** Some line lacks its quantity or its category, so that the points are a minimum. */
  readonly isIncomplete: boolean
  /** Null: not known. */
  readonly isExempt: boolean | null
}

function factorOf({ unNumber, transportCategory }: Counted): number {
  if (transportCategory === 1 && twentyfold.has(unNumber)) return 20
  return factors[transportCategory ?? 4] ?? 0
}

/** In hundredths, because 0.1 * 3 is slightly more in floating point. */
function hundredths(amount: number): number {
  return Math.round(amount * 100)
}

function partsOf(counted: readonly Counted[]): PointsOfCategory[] {
  const sums = new Map<string, { category: number; factor: number; sum: number }>()
  for (const danger of counted) {
    const { transportCategory: category, amount } = danger
    if (category === null || amount === null) continue
    const factor = factorOf(danger)
    const key = `${category} ${factor}`
    sums.set(key, { category, factor, sum: (sums.get(key)?.sum ?? 0) + hundredths(amount) })
  }
  return [...sums.values()]
    .toSorted((one, other) => one.category - other.category || one.factor - other.factor)
    .map(({ category, factor, sum }) => ({ category, factor, amount: sum / 100, points: (sum * factor) / 100 }))
}

/**
 * The points of ADR 1.1.3.6 of what is on the vehicle; null: nothing dangerous is counted. Limited quantities are not counted,
 * because chapter 3.4 exempts them by itself.
 */
export function dangerPoints(dangers: readonly (Counted | null)[]): DangerPoints | null {
  const counted = dangers.flatMap((danger) => (danger === null || danger.limitedQuantity ? [] : [danger]))
  if (counted.length === 0) return null
  const parts = partsOf(counted)
  const points = parts.reduce((sum, part) => sum + hundredths(part.points), 0) / 100
  const isNeverExempt = counted.some(({ transportCategory }) => transportCategory === 0)
  const isIncomplete = counted.some(
    ({ transportCategory: category, amount }) =>
      category === null || (amount === null && category !== 0 && category !== 4),
  )
  const isOver = isNeverExempt || points > exemptPoints
  return { points, parts, isNeverExempt, isIncomplete, isExempt: isOver ? false : isIncomplete ? null : true }
}
