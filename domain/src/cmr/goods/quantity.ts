import { z } from 'zod'
import { decimal } from '../../contract/wire.ts'

/** The point is shifted in the decimal notation, because 1000.005 * 100 is slightly less in floating point. */
function roundDecimals(value: number, decimals: number): number {
  const written = String(value)
  // Among accepted values only those below a millionth are written with an exponent.
  return written.includes('e') ? 0 : Math.round(Number(`${written}e${decimals}`)) / 10 ** decimals
}

/** Weights, volumes and packages have two decimals; counted pieces are whole. */
export function roundQuantity(value: number): number {
  return roundDecimals(value, 2)
}

export const quantity = z.codec(decimal, z.number().min(0).max(999_999_999_999.99), {
  decode: roundQuantity,
  encode: (value) => value,
})

/** Degrees Celsius with one decimal, from liquid gases to molten metal. */
export const temperature = z.codec(decimal, z.number().min(-273).max(2000), {
  decode: (value) => roundDecimals(value, 1),
  encode: (value) => value,
})

/** Whether a field of a row has a value; a switch counts when it is on. */
export function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== false
}

/** A quantity with two decimals as a whole number of hundredths: exact up to the largest quantity. */
function hundredths(value: number): bigint {
  return BigInt(Math.round(Number(`${value}e2`)))
}

function fromHundredths(value: bigint): number {
  return Number(value) / 100
}

/** What is left of a quantity, without the errors of floating point; never less than nothing. */
export function quantityLess(whole: number, taken: number): number {
  const left = hundredths(whole) - hundredths(taken)
  return left > 0n ? fromHundredths(left) : 0
}

/** The same share of a value as `part` is of `whole`, rounded commercially; null: the whole is nothing. */
export function shareOf(value: number, part: number, whole: number): number | null {
  const divisor = hundredths(whole)
  if (divisor <= 0n) return null
  return fromHundredths((hundredths(value) * hundredths(part) * 2n + divisor) / (divisor * 2n))
}
