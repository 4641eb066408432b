import { describe, expect, test } from 'vitest'
import { quantityLess, shareOf } from '../goods/quantity.ts'
import { goodsLeft, palletsLeft, type DeliveredGood } from './rest.ts'

function good(fields: Partial<DeliveredGood>): DeliveredGood {
  return {
    id: 1,
    packagesNumber: 12,
    grossWeight: 1200.5,
    netWeight: null,
    volume: null,
    dangerousAmount: null,
    deliveredPackages: null,
    deliveredWeight: null,
    ...fields,
  }
}

const nothingKnown = { packagesNumber: null, grossWeight: null, netWeight: null, volume: null, dangerousAmount: null }

describe('goods left after a delivery in part', () => {
  test('packages that were counted short are left with their share of the weights', () => {
    const row = good({ deliveredPackages: 9, netWeight: 1000, volume: 3, dangerousAmount: 10 })
    expect(goodsLeft([row], [])).toEqual([
      { id: 1, packagesNumber: 3, grossWeight: 300.13, netWeight: 250, volume: 0.75, dangerousAmount: 2.5 },
    ])
  })

  test('a row that was weighed is left with the weight that is missing', () => {
    expect(goodsLeft([good({ deliveredPackages: 9, deliveredWeight: 1000.2 })], [])).toMatchObject([
      { packagesNumber: 3, grossWeight: 200.3 },
    ])
  })

  test('a row that arrived as announced is not left', () => {
    const rows = [good({ deliveredPackages: 12 }), good({ id: 2, deliveredPackages: 11 })]
    expect(goodsLeft(rows, []).map(({ id }) => id)).toEqual([2])
  })

  test.each([
    ['the number of its remark', [{ code: 'refused', row: 'goods.1', number: 4 }], 4],
    ['never more than was announced', [{ code: 'missing', row: 'goods.1', number: 40 }], 12],
    ['an open number when nobody said how many', [{ code: 'missing', row: 'goods.1', number: null }], null],
  ] as const)('a row that nobody counted is left with %s', (_, remarks, packages) => {
    expect(goodsLeft([good({ deliveredPackages: 12 })], remarks)[0]?.packagesNumber).toBe(packages)
  })

  test('a remark about the whole consignment leaves every row with open quantities', () => {
    const rows = [good({}), good({ id: 2 })]
    expect(goodsLeft(rows, [{ code: 'missing', row: null, number: 1 }])).toEqual([
      { id: 1, ...nothingKnown },
      { id: 2, ...nothingKnown },
    ])
  })

  test('a damaged row is not left over', () => {
    const rows = [good({ deliveredPackages: 12 }), good({ id: 2, deliveredPackages: 1 })]
    const left = goodsLeft(rows, [{ code: 'damaged', row: 'goods.1', number: 2 }])
    expect(left.map(({ id }) => id)).toEqual([2])
  })
})

test('pallets that stayed on the truck are left, and rows that nobody counted are not', () => {
  const row = { loadingPlaceLoaded: 6, unloadingPlaceUnloaded: 4 }
  expect(
    palletsLeft([
      { id: 1, ...row },
      { id: 2, ...row, unloadingPlaceUnloaded: null },
    ]),
  ).toEqual([{ id: 1, pieces: 2 }])
})

test('quantities are subtracted and shared out without the errors of floating point', () => {
  expect(quantityLess(0.3, 0.1)).toBe(0.2)
  expect(quantityLess(999_999_999_999.99, 0.01)).toBe(999_999_999_999.98)
  expect(quantityLess(1, 2)).toBe(0)
  expect(shareOf(1.005, 1, 1)).toBe(1.01)
  expect(shareOf(100, 1, 3)).toBe(33.33)
  expect(shareOf(100, 1, 0)).toBeNull()
})
