import { z } from 'zod'
import { minorDigits } from '../field/money.ts'

/**
 * Article 23.3 with the protocol of 1978: the carrier owes at most this many units of account (special drawing rights)
 * for each kilogram of gross weight short.
 */
export const unitsPerKilogram = '8.33'

/** Decimals as text, computed as whole numbers: weights in hundredths of a kilogram, rates in millionths. */
export const weightDecimals = 2
export const rateDecimals = 6

/** `0100,50` and 100.5 are the number `100.5`: one spelling for each. */
export function decimalText(digits: number, decimals: number) {
  const pattern = new RegExp(String.raw`^0*(\d{1,${digits}})(?:[.,](\d{1,${decimals}}))?$`)
  return z.codec(z.union([z.number(), z.string().max(40)]), z.string(), {
    decode: (sent, context) => {
      const [, whole, fraction = ''] = pattern.exec(String(sent).trim()) ?? []
      if (whole === undefined) {
        context.issues.push({ code: 'custom', message: 'not_a_number', input: sent })
        return z.NEVER
      }
      return written(scaled(`${whole}.${fraction}`, decimals), decimals)
    },
    encode: (number) => number,
  })
}

/** A decimal number as a whole number of its last decimal. */
function scaled(decimal: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** Without zeros at its end: `1` and never `1.00`. */
function written(value: bigint, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0')
  let fraction = digits.slice(digits.length - decimals)
  while (fraction.endsWith('0')) fraction = fraction.slice(0, -1)
  const whole = digits.slice(0, digits.length - decimals)
  return decimals === 0 || fraction === '' ? whole : `${whole}.${fraction}`
}

/** Commercial rounding of a quotient of whole numbers that are not negative. */
function rounded(value: bigint, divisor: bigint): bigint {
  return (value * 2n + divisor) / (divisor * 2n)
}

/** What one unit of account was worth, as typed by the user with its day and its source. */
export interface UnitRate {
  readonly rate: string
  readonly currency: string
}

/** The units of account of a weight, exactly. */
export function unitsOf(weight: string): string {
  return written(scaled(weight, weightDecimals) * scaled(unitsPerKilogram, 2), weightDecimals + 2)
}

/** The limit of article 23.3 in a currency, rounded to its smallest unit. */
export function limitIn(weight: string, { rate, currency }: UnitRate): string {
  const digits = minorDigits(currency)
  const exact = scaled(weight, weightDecimals) * scaled(unitsPerKilogram, 2) * scaled(rate, rateDecimals)
  const decimals = weightDecimals + 2 + rateDecimals
  return written(rounded(exact, 10n ** BigInt(decimals - digits)), digits)
}

interface DeliveredGood {
  readonly packagesNumber: number | null
  readonly grossWeight: number | null
  readonly deliveredPackages: number | null
  readonly deliveredWeight: number | null
}

/** Where a weight short comes from: weighed at delivery, or the share of the packages that are short. */
export const shortBases = ['weighed', 'packages'] as const
export type ShortBasis = (typeof shortBases)[number]

export interface ShortWeight {
  readonly weight: string
  readonly basis: ShortBasis
}

/** A quantity of the database, which has two decimals, as a whole number of hundredths. */
function hundredths(quantity: number): bigint {
  return scaled(quantity.toFixed(weightDecimals), weightDecimals)
}

/**
 * The gross weight of a row that did not arrive, by the check at delivery; null: nothing is short. What was weighed counts
 * before the share of the packages.
 */
export function shortWeightOf(good: DeliveredGood): ShortWeight | null {
  const { packagesNumber, grossWeight, deliveredPackages, deliveredWeight } = good
  if (grossWeight === null) return null
  if (deliveredWeight !== null) {
    const short = hundredths(grossWeight) - hundredths(deliveredWeight)
    return short > 0n ? { weight: written(short, weightDecimals), basis: 'weighed' } : null
  }
  if (packagesNumber === null || deliveredPackages === null || packagesNumber <= 0) return null
  const missing = hundredths(packagesNumber) - hundredths(deliveredPackages)
  if (missing <= 0n) return null
  const short = rounded(hundredths(grossWeight) * missing, hundredths(packagesNumber))
  return { weight: written(short, weightDecimals), basis: 'packages' }
}

/** The weight short of all rows together. */
export function totalShort(rows: readonly DeliveredGood[]): string {
  const weights = rows.map((row) => scaled(shortWeightOf(row)?.weight ?? '0', weightDecimals))
  return written(
    weights.reduce((sum, one) => sum + one, 0n),
    weightDecimals,
  )
}
