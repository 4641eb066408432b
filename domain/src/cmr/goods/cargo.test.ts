import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { problemOfValue } from '../../contract/field-problems.ts'
import { missingInGood, newContainer, newGood, newPallet, newReturnedGood, palletLine } from './cargo.ts'
import { roundQuantity } from './quantity.ts'

const good = { goodsNature: 'Solvents', grossWeight: 1200 }

function problems(schema: z.ZodType, sent: unknown): Record<string, string> {
  const result = schema.safeParse(sent)
  if (result.success) return {}
  return Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

function accepts(schema: z.ZodType, sent: unknown): boolean {
  return schema.safeParse(sent).success
}

describe('goods rows', () => {
  test.each(['goodsNature', 'marks', 'packagesNumber', 'packingMethod', 'statisticNumber'])(
    'a goods row needs no description other than %s',
    (field) => expect(accepts(newGood, { [field]: '12', volume: 1 })).toBe(true),
  )

  test.each(['grossWeight', 'volume'])('a goods row needs no measure other than %s', (field) =>
    expect(accepts(newGood, { marks: 'ACM', [field]: '0,5' })).toBe(true),
  )

  test('a goods row without description and measure reports both problems at once', () => {
    const both = { goodsNature: 'at_first_list_required_fields', grossWeight: 'at_second_list_required_fields' }
    expect(problems(newGood, {})).toEqual(both)
    expect(problems(newGood, { goodsNature: '  ', grossWeight: null, code: 'X', approved: true })).toEqual(both)
    expect(missingInGood({ goodsNature: null, volume: '' })).toEqual(both)
  })

  test('a goods row with a weight of zero counts as measured', () => {
    expect(accepts(newGood, { marks: 'ACM', grossWeight: 0 })).toBe(true)
  })

  test.each(['goodsNature', 'marks', 'packingMethod', 'statisticNumber', 'code'])(
    'a goods row accepts at most 200 characters of %s',
    (field) => {
      expect(accepts(newGood, { ...good, [field]: 'x'.repeat(200) })).toBe(true)
      expect(accepts(newGood, { ...good, [field]: 'x'.repeat(201) })).toBe(false)
    },
  )

  test('a returned goods row may lack description or weight, but not everything', () => {
    expect(accepts(newReturnedGood, { goodsNature: 'EUR pallet' })).toBe(true)
    expect(accepts(newReturnedGood, { deliveredWeight: '12,5' })).toBe(true)
    for (const empty of [{}, { goodsNature: '  ', grossWeight: '' }, { approved: true }])
      expect(accepts(newReturnedGood, empty), JSON.stringify(empty)).toBe(false)
    expect(accepts(newReturnedGood, { grossWeight: 'heavy' })).toBe(false)
  })
})

describe('quantities of goods', () => {
  const amounts = ['packagesNumber', 'grossWeight', 'volume', 'loadedWeight', 'deliveredWeight'] as const

  test.each(amounts)('the quantity %s is a decimal with point or comma, rounded to two decimals', (field) => {
    for (const [sent, stored] of [
      ['12,345', 12.35],
      ['12.344', 12.34],
      [12.345, 12.35],
      [' 7 ', 7],
    ] as const) {
      expect(newGood.parse({ ...good, [field]: sent })[field]).toBe(stored)
    }
    for (const wrong of ['heavy', '1e5', -1, '-0,01', Number.NaN, Infinity, 1e12, '1000000000000', true, [], '1,2,3'])
      expect(accepts(newGood, { ...good, [field]: wrong }), String(wrong)).toBe(false)
  })

  test('quantities are rounded half up in decimal notation, also where floating point would differ', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.nat(999), (whole, thousandths) => {
        const decimals = String(thousandths).padStart(3, '0')
        const expected = (BigInt(whole) * 1000n + BigInt(thousandths) + 5n) / 10n
        expect(roundQuantity(Number(`${whole}.${decimals}`))).toBe(Number(expected) / 100)
      }),
    )
    expect(roundQuantity(1000.005)).toBe(1000.01)
    expect(roundQuantity(0.0000001)).toBe(0)
  })

  test('the largest storable quantity is accepted, and a larger one is refused', () => {
    expect(newGood.parse({ ...good, volume: 999_999_999_999.99 }).volume).toBe(999_999_999_999.99)
    expect(accepts(newGood, { ...good, volume: '999999999999,995' })).toBe(false)
  })
})

describe('pallet rows', () => {
  test('a pallet row needs a description of at most 100 characters', () => {
    expect(accepts(newPallet, { typeCodeDescription: 'EUR' })).toBe(true)
    expect(accepts(newPallet, { typeCodeDescription: 'x'.repeat(100) })).toBe(true)
    for (const wrong of ['x'.repeat(101), '', '   ', null, undefined])
      expect(accepts(newPallet, { typeCodeDescription: wrong }), String(wrong)).toBe(false)
  })

  test.each(['loadingPlaceLoaded', 'loadingPlaceUnloaded', 'unloadingPlaceLoaded', 'unloadingPlaceUnloaded'] as const)(
    'the pallet quantity %s is rounded to whole pieces in a new note',
    (field) => {
      const parsedValue = (sent: unknown) => newPallet.parse({ typeCodeDescription: 'EUR', [field]: sent })[field]
      expect(parsedValue('12')).toBe(12)
      expect(parsedValue('12,5')).toBe(13)
      expect(parsedValue(12.4)).toBe(12)
      expect(parsedValue('')).toBeNull()
      for (const wrong of ['many', -1, 2_147_483_648, 1e300])
        expect(accepts(newPallet, { typeCodeDescription: 'EUR', [field]: wrong }), String(wrong)).toBe(false)
    },
  )

  test('an edited note refuses half a pallet instead of rounding it', () => {
    const { unloadingPlaceLoaded: quantity } = palletLine.shape
    expect([quantity.parse('12'), quantity.parse('12,0'), quantity.parse('')]).toEqual([12, 12, null])
    for (const half of ['12,5', 0.5]) expect(problemOfValue(quantity, half), String(half)).toBe('not_whole')
    expect(problemOfValue(quantity, 'a dozen')).toBe('not_a_number')
  })

  test('a pallet row has a weight with two decimals', () => {
    expect(newPallet.parse({ typeCodeDescription: 'EUR', unitWeight: '25,555' }).unitWeight).toBe(25.56)
    expect(accepts(newPallet, { typeCodeDescription: 'EUR', unitWeight: 'x' })).toBe(false)
  })
})

test('a container row has a tare weight with two decimals and texts of at most 200 characters', () => {
  expect(newContainer.parse({ number: ' MSCU1234567 ', taraWeight: '2200,456' })).toEqual({
    number: 'MSCU1234567',
    taraWeight: 2200.46,
  })
  expect(accepts(newContainer, { taraWeight: 'light' })).toBe(false)
  for (const empty of [{}, { number: '' }, { approved: true }])
    expect(accepts(newContainer, empty), JSON.stringify(empty)).toBe(false)
  for (const field of ['number', 'sealNumber', 'type', 'containerOwner'])
    expect(accepts(newContainer, { [field]: 'x'.repeat(201) })).toBe(false)
})
