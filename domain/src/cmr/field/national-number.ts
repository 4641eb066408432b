import { z } from 'zod'
import { countryCode, isPrintable } from '../../contract/wire.ts'

interface NationalNumberFacts {
  /** The country that gives the number; null: the note names it. */
  readonly country: string | null
  /** The name by which officers ask for it, the same in every language. */
  readonly name: string
  /** Made up, to show what one looks like. */
  readonly example: string
  /** Of the number in capitals, without blanks and hyphens; of a free number as written. */
  readonly pattern: RegExp
}

/**
 * Numbers under which a transport is declared to the authorities of a country. The patterns refuse mistaken fields, not
 * every typing error: only the authority knows which numbers exist. Decision 0088 has the sources of each.
 */
export const nationalNumbers = {
  /** RO e-Transport: sixteen letters and digits, often printed in groups of four. */
  UIT: { country: 'RO', name: 'UIT', example: '4S0P0Z5K12AB34CD', pattern: /^[0-9A-Z]{16}$/ },
  /** System of monitoring road transport: the word SENT, and the number that begins with the date. */
  SENT: { country: 'PL', name: 'SENT', example: 'SENT20261119000123', pattern: /^SENT20\d{2}[01]\d[0-3]\d\d{4,8}$/ },
  /** Control of the carriage of goods on roads: begins with E. */
  EKAER: { country: 'HU', name: 'EKÁER', example: 'E1234567890ABCD', pattern: /^E[0-9A-Z]{9,19}$/ },
  /** Goods movement reference of the Goods Vehicle Movement Service. */
  GMR: { country: 'GB', name: 'GMR', example: 'GMRA00002KW2', pattern: /^GMR[A-Z][0-9A-Z]{8}$/ },
  /** Of any other country, as its authority writes it. */
  other: { country: null, name: '', example: '', pattern: /^[^;\n]{1,60}$/ },
} as const satisfies Readonly<Record<string, NationalNumberFacts>>

export type NationalNumberType = keyof typeof nationalNumbers

/** In the order of the form; Object.keys loses the key type. */
export const nationalNumberTypes = Object.keys(nationalNumbers) as NationalNumberType[]

/** The most numbers of one note. */
export const mostNationalNumbers = 10

export interface NationalNumber {
  readonly type: NationalNumberType
  readonly country: string
  readonly number: string
}

/** `RO UIT: 4S0P…` and `BG: 123`: a number in the stored text, in the history and on paper, one in a line. */
const namedStart = /^(?:([A-Z]{2})\s+)?(UIT|SENT|EK[AÁ]ER|GMR)(?=[\s:]|$)/iu
const freeStart = /^([A-Z]{2})?\s*(?=:)/iu

/** What follows the start of a line, without the colon between them. */
function restOf(line: string, start: string): string {
  const rest = line.slice(start.length).trimStart()
  return rest.startsWith(':') ? rest.slice(1).trimStart() : rest
}

function readLine(line: string): NationalNumber {
  const [named, country, name = ''] = namedStart.exec(line) ?? []
  const type = nationalNumberTypes.find((one) => one === name.toUpperCase().replace('Á', 'A'))
  if (named !== undefined && type !== undefined) {
    const number = restOf(line, named)
    return { type, country: (country ?? nationalNumbers[type].country ?? '').toUpperCase(), number }
  }
  const [free, origin = ''] = freeStart.exec(line) ?? []
  return free === undefined
    ? { type: 'other', country: '', number: line }
    : { type: 'other', country: origin.toUpperCase(), number: restOf(line, free) }
}

/** The numbers in a text, also unfinished ones: one in a line, or parted by semicolons as in the cell of a table. */
export function nationalNumbersIn(text: string | null | undefined): NationalNumber[] {
  return (
    (text ?? '')
      .split(/[;\n]/)
      // Blanks at the end may be followed by more of a number that is being typed.
      .map((line) => line.trimStart())
      .filter((line) => line !== '')
      .map(readLine)
  )
}

/** The text of these numbers, finished or not. */
export function nationalNumberText(numbers: readonly NationalNumber[]): string {
  return numbers
    .map(({ type, country, number }) => `${[country, nationalNumbers[type].name].filter(Boolean).join(' ')}: ${number}`)
    .join('\n')
}

function asIssued({ type, number }: NationalNumber): string {
  return type === 'other' ? number.trim().replaceAll(/\s+/g, ' ') : number.toUpperCase().replaceAll(/[\s.\-–]/g, '')
}

/** The number as its authority writes it; null: it cannot be one of this type and country. */
export function validNationalNumber(given: NationalNumber): NationalNumber | null {
  const { country: own, pattern } = nationalNumbers[given.type]
  const number = asIssued(given)
  const isOfCountry = own === null ? /^[A-Z]{2}$/.test(given.country) : given.country === own
  return isOfCountry && pattern.test(number) && isPrintable(number) ? { ...given, number } : null
}

const wireNumber = z.object({
  type: z.enum(nationalNumberTypes),
  /** Only a number of the type `other` needs it. */
  country: countryCode.optional(),
  number: z.string().max(100),
})

const wireNumbers = z.array(wireNumber).max(mostNationalNumbers)

function fromWire(sent: string | z.output<typeof wireNumbers>): NationalNumber[] {
  if (typeof sent === 'string') return nationalNumbersIn(sent)
  return sent.map(({ type, country, number }) => ({
    type,
    country: country ?? nationalNumbers[type].country ?? '',
    number,
  }))
}

/**
 * A list of numbers, or the same as text, which is how the note stores, compares and prints them. A row without a number
 * counts as empty; the same number twice is one.
 */
export const nationalNumberField = z.codec(z.union([z.string().max(2000), wireNumbers]), z.string().nullable(), {
  decode: (sent, context) => {
    const given = fromWire(sent).filter(({ number }) => number.trim() !== '')
    const valid = given.flatMap((one) => validNationalNumber(one) ?? [])
    if (valid.length < given.length || valid.length > mostNationalNumbers) {
      const message = valid.length < given.length ? 'wrong_format' : 'not_allowed'
      context.issues.push({ code: 'custom', message, input: sent })
      return z.NEVER
    }
    return [...new Set(valid.map((one) => nationalNumberText([one])))].join('\n') || null
  },
  encode: (stored) => nationalNumbersIn(stored),
})

/** In replies always a list. */
export const nationalNumberReply = z.codec(
  z.array(z.object({ type: z.enum(nationalNumberTypes), country: z.string(), number: z.string() })),
  z.string().nullable(),
  {
    decode: (numbers) => (numbers.length === 0 ? null : nationalNumberText(numbers)),
    encode: (stored) => nationalNumbersIn(stored),
  },
)
