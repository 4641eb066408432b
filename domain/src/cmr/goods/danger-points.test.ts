import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dangerPoints } from './danger-points.ts'

function goods(transportCategory: number | null, amount: number | null, more: object = {}) {
  return { unNumber: '1203', transportCategory, amount, limitedQuantity: false, ...more }
}

describe('the points of ADR 1.1.3.6', () => {
  test.each([
    [[goods(1, 20)], 1000, true],
    [[goods(1, 20.01)], 1000.5, false],
    [[goods(1, 50, { unNumber: '1017' })], 1000, true],
    [[goods(1, 50, { unNumber: '1016' })], 2500, false],
    [[goods(2, 333)], 999, true],
    [[goods(2, 334)], 1002, false],
    [[goods(3, 1000)], 1000, true],
    [[goods(3, 1000), goods(2, 0.1)], 1000.3, false],
    [[goods(4, 25_000)], 0, true],
    [[goods(0, 0.5)], 0, false],
    [[goods(0, null)], 0, false],
    [[goods(4, null)], 0, true],
    [[goods(2, 100), goods(3, 340)], 640, true],
    [[goods(3, 10), goods(null, 10)], 10, null],
    [[goods(3, 10), goods(2, null)], 10, null],
    [[goods(3, 1001), goods(2, null)], 1001, false],
  ])('%j counts %d points and is exempt: %j', (dangers, points, isExempt) => {
    expect(dangerPoints(dangers)).toMatchObject({ points, isExempt })
  })

  test('limited quantities and other goods are not counted', () => {
    expect(dangerPoints([])).toBeNull()
    expect(dangerPoints([null, goods(1, 100, { limitedQuantity: true })])).toBeNull()
    expect(dangerPoints([null, goods(1, 100, { limitedQuantity: true }), goods(3, 5)])).toMatchObject({ points: 5 })
  })

  test('the quantity and the value of each transport category are stated', () => {
    const chlorine = goods(1, 10, { unNumber: '1017' })
    expect(dangerPoints([goods(3, 40), goods(2, 10), goods(3, 0.5), goods(1, 2), chlorine])?.parts).toEqual([
      { category: 1, factor: 20, amount: 10, points: 200 },
      { category: 1, factor: 50, amount: 2, points: 100 },
      { category: 2, factor: 3, amount: 10, points: 30 },
      { category: 3, factor: 1, amount: 40.5, points: 40.5 },
    ])
  })

  const line = fc.record({
    unNumber: fc.constantFrom('1005', '1017', '1203', '0331'),
    transportCategory: fc.option(fc.integer({ min: 0, max: 4 })),
    amount: fc.option(fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100)),
    limitedQuantity: fc.boolean(),
  })

  test('the points of any lines are the exact decimal sum of quantity times factor, in any order', () => {
    const factorOf = ({ unNumber, transportCategory }: { unNumber: string; transportCategory: number | null }) => {
      if (transportCategory === 1) return unNumber === '1203' ? 50n : 20n
      return [0n, 50n, 3n, 1n, 0n][transportCategory ?? 4] ?? 0n
    }
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const counted = lines.filter(({ limitedQuantity }) => !limitedQuantity)
        const cents = counted
          .filter(({ transportCategory }) => transportCategory !== null)
          .reduce((sum, one) => sum + BigInt(Math.round((one.amount ?? 0) * 100)) * factorOf(one), 0n)
        const found = dangerPoints(lines)
        expect(found?.points ?? 0).toBe(Number(cents) / 100)
        expect(dangerPoints(lines.toReversed())).toEqual(found)
        expect(found === null).toBe(counted.length === 0)
      }),
    )
  })

  test('adding a line never lowers the points and never makes a load exempt', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), line, (lines, more) => {
        const [before, after] = [dangerPoints(lines), dangerPoints([...lines, more])]
        expect(after?.points ?? 0).toBeGreaterThanOrEqual(before?.points ?? 0)
        expect(before?.isExempt !== false || after?.isExempt === false).toBe(true)
      }),
    )
  })
})
