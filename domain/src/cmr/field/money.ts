import { z } from 'zod'

/** Amounts of money are decimal text and are added as whole numbers of the smallest unit, never in floating point. */

/** The currencies in use by ISO 4217. */
export const currencies = (
  'EUR AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY ' +
  'COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD ' +
  'IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR ' +
  'MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP ' +
  'SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ' +
  'ZAR ZMW ZWG'
).split(' ')

const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ')
const withThree = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')

/** How many decimals amounts of a currency have. */
export function minorDigits(currency: string): 0 | 2 | 3 {
  if (withoutDecimals.includes(currency)) return 0
  return withThree.includes(currency) ? 3 : 2
}

export const currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => currencies.includes(code), 'unknown')

const written = /^0*(\d{1,12})(?:[.,](\d{0,2}?[1-9]|\d{0,2}?)0*)?$/

/** `01450,50` and 1450.5 are the amount `1450.5`: one spelling for each, so that equal amounts are equal text. */
export const money = z.codec(z.union([z.number(), z.string().max(40)]), z.string(), {
  decode: (sent, context) => {
    const words = String(sent).trim()
    const [, whole = '', decimals = ''] = /^\d+(?:[.,]\d{1,3})?$/.test(words) ? (written.exec(words) ?? []) : []
    if (whole === '') {
      context.issues.push({ code: 'custom', message: 'not_a_number', input: sent })
      return z.NEVER
    }
    return decimals === '' ? whole : `${whole}.${decimals}`
  },
  encode: (amount) => amount,
})

function decimalsOf(amount: string): string {
  return amount.split('.')[1] ?? ''
}

export function hasTooManyDecimals(amount: string, code: string): boolean {
  return decimalsOf(amount).length > minorDigits(code)
}

/** In thousandths, the smallest unit of any currency. */
function thousandths(amount: string): bigint {
  const [whole = '0'] = amount.split('.')
  return BigInt(whole + decimalsOf(amount).padEnd(3, '0'))
}

/** The sum of amounts without those to be deducted; null: the sum is negative. */
export function sumOf(amounts: readonly string[], deducted: readonly string[] = []): string | null {
  const add = (all: readonly string[]) => all.reduce((sum, amount) => sum + thousandths(amount), 0n)
  const sum = add(amounts) - add(deducted)
  if (sum < 0n) return null
  const digits = String(sum).padStart(4, '0')
  const decimals = digits.slice(-3).replace(/0{1,3}$/, '')
  return decimals === '' ? digits.slice(0, -3) : `${digits.slice(0, -3)}.${decimals}`
}

/** Is the text an amount as `money` writes it? Typed text may not be. */
export function isAmount(amount: string): boolean {
  return /^\d{1,12}(?:\.\d{1,3})?$/.test(amount)
}
