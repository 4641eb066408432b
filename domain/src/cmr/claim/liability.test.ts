import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies, minorDigits } from '../field/money.ts'
import { limitIn, shortWeightOf, totalShort, unitsOf } from './liability.ts'

/** A whole number of the last decimal, written with as many decimals as it has. */
function decimal(value: bigint, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function scaledBack(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

const weights = fc.bigInt({ min: 0n, max: 9_999_999_99n })
const rates = fc.bigInt({ min: 1n, max: 999_999_999_999n })

describe('the limit of liability of article 23.3', () => {
  test.each([
    ['0', '0'],
    ['1', '8.33'],
    ['100', '833'],
    ['50.5', '420.665'],
    ['0.01', '0.0833'],
    ['24000', '199920'],
  ])('%s kg short are %s units of account', (weight, units) => {
    expect(unitsOf(weight)).toBe(units)
  })

  test.each([
    ['100', '1.2345', 'EUR', '1028.34'],
    ['50', '1', 'EUR', '416.5'],
    ['0.01', '0.06', 'EUR', '0'],
    ['0.01', '0.0600241', 'EUR', '0'],
    ['1', '1.000601', 'EUR', '8.34'],
    ['100', '195.123456', 'JPY', '162538'],
    ['100', '0.412345', 'KWD', '343.483'],
  ])('%s kg at %s %s are at most %s', (weight, rate, currency, limit) => {
    expect(limitIn(weight, { rate, currency })).toBe(limit)
  })

  test('is exact to half of the smallest unit of any currency, whatever weight and rate', () => {
    fc.assert(
      fc.property(weights, rates, fc.constantFrom(...currencies), (weight, rate, currency) => {
        const digits = minorDigits(currency)
        const limit = limitIn(decimal(weight, 2), { rate: decimal(rate, 6), currency })
        const exact = weight * 833n * rate
        const shown = scaledBack(limit, digits) * 10n ** BigInt(10 - digits)
        const half = 10n ** BigInt(10 - digits) / 2n
        expect(exact - shown < half && exact - shown >= -half).toBe(true)
        expect(limit).toMatch(/^\d+(?:\.\d*[1-9])?$/)
      }),
    )
  })

  test('more weight or a higher rate never lowers it', () => {
    fc.assert(
      fc.property(weights, weights, rates, (one, other, rate) => {
        const at = (weight: bigint) => limitIn(decimal(weight, 2), { rate: decimal(rate, 6), currency: 'EUR' })
        expect(scaledBack(at(one + other), 2) >= scaledBack(at(one), 2)).toBe(true)
      }),
    )
  })
})

describe('the weight short of a row', () => {
  const row = { packagesNumber: 12, grossWeight: 1200.5, deliveredPackages: null, deliveredWeight: null }

  test.each([
    ['of which nothing was counted', {}, null],
    ['with fewer packages is the share of their weight', { deliveredPackages: 11 }, ['100.04', 'packages']],
    ['that was weighed is the difference', { deliveredPackages: 11, deliveredWeight: 1100.3 }, ['100.2', 'weighed']],
    ['that weighs more is nothing', { deliveredWeight: 1300 }, null],
    ['with more packages is nothing', { deliveredPackages: 13 }, null],
    ['that did not arrive at all is its weight', { deliveredPackages: 0 }, ['1200.5', 'packages']],
    ['without a weight is not known', { deliveredPackages: 0, grossWeight: null }, null],
    ['without packages is not shared', { deliveredPackages: 0, packagesNumber: 0 }, null],
  ])('%s', (_, change, expected) => {
    const short = shortWeightOf({ ...row, ...change })
    expect(short === null ? null : [short.weight, short.basis]).toEqual(expected)
  })

  test('rows that floating point cannot add are added exactly', () => {
    const short = (grossWeight: number) => ({ ...row, grossWeight, deliveredPackages: 0 })
    expect(totalShort([short(0.1), short(0.2), row])).toBe('0.3')
  })
})
