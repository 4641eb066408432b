import { callingCodeOfCountry } from './calling-codes.ts'

/**
 * How a mobile number is dialled inside its country: the prefix that the international form omits, and how many
 * digits follow it. A number of another length is refused, because a message to a wrong number would let a stranger
 * sign.
 */
const dialled = new Map<string, readonly [prefix: string, shortest: number, longest: number]>(
  Object.entries({
    AD: ['', 6, 6],
    AL: ['0', 8, 9],
    AT: ['0', 9, 13],
    BA: ['0', 8, 9],
    BE: ['0', 8, 9],
    BG: ['0', 8, 9],
    BY: ['80', 9, 9],
    CH: ['0', 9, 9],
    CY: ['', 8, 8],
    CZ: ['', 9, 9],
    DE: ['0', 9, 11],
    DK: ['', 8, 8],
    EE: ['', 7, 8],
    ES: ['', 9, 9],
    FI: ['0', 8, 10],
    FO: ['', 6, 6],
    FR: ['0', 9, 9],
    GB: ['0', 10, 10],
    GI: ['', 8, 8],
    GR: ['', 10, 10],
    HR: ['0', 8, 9],
    HU: ['06', 8, 9],
    IE: ['0', 9, 9],
    IS: ['', 7, 7],
    IT: ['', 9, 10],
    LI: ['', 7, 7],
    LT: ['0', 8, 8],
    LU: ['', 9, 9],
    LV: ['', 8, 8],
    MC: ['', 8, 9],
    MD: ['0', 8, 8],
    ME: ['0', 8, 8],
    MK: ['0', 8, 8],
    MT: ['', 8, 8],
    NL: ['0', 9, 9],
    NO: ['', 8, 8],
    PL: ['', 9, 9],
    PT: ['', 9, 9],
    RO: ['0', 9, 9],
    RS: ['0', 8, 9],
    SE: ['0', 8, 9],
    SI: ['0', 8, 8],
    SK: ['0', 9, 9],
    SM: ['', 8, 10],
    TR: ['0', 10, 10],
    UA: ['0', 9, 9],
    XK: ['0', 8, 8],
  } as const),
)

const international = /^\+\d{7,15}$/

/**
 * The number in E.164, from its international form or as it is dialled in this country, with any spacing: `0031 6 …`,
 * `+44 (0)7…`, `06 …`. Null if it is neither, or if the country's numbers are not known here.
 */
export function internationalPhone(entered: string, countryCode: string): string | null {
  const compact = entered.replaceAll(/[\s./\p{Pd}]/gu, '')
  if (/^(?:\+|00)/.test(compact)) {
    // The bracketed zero of `+44 (0)7…` is dialled only inside the country.
    const number = compact.replace('(0)', '').replaceAll(/[()]/g, '').replace(/^00/, '+')
    return international.test(number) ? number : null
  }
  const number = compact.replaceAll(/[()]/g, '')
  const [prefix, shortest, longest] = dialled.get(countryCode) ?? ['', 1, 0]
  const callingCode = callingCodeOfCountry(countryCode)
  const rest = number.slice(prefix.length)
  const isDialled = /^\d+$/.test(number) && number.startsWith(prefix) && (prefix === '' || !rest.startsWith('0'))
  if (callingCode === null || !isDialled || rest.length < shortest || rest.length > longest) return null
  return `${callingCode}${rest}`
}
