import { z } from 'zod'
import { isTooComplex } from './json-limits.ts'

/**
 * The special cases of the wire format, each in one place. `decode` is what the server does with received values
 * (form-encoded text or JSON alike), `encode` is what a client does before sending and the server before replying.
 */

/** A whole number that form-encoded bodies and queries carry as text. */
export const wholeNumber = z.codec(
  z.union([z.number(), z.string().regex(/^\s*-?\d{1,15}\s*$/, 'not_a_number')]),
  z.int(),
  {
    decode: (sent) => Number(sent),
    encode: (value) => value,
  },
)

/** Ids start at 1; 0 and negatives never exist. */
export const identifier = z.codec(
  z.union([z.number(), z.string().regex(/^\s*\d{1,15}\s*$/, 'not_a_number')]),
  z.int().positive(),
  {
    decode: (sent) => Number(sent),
    encode: (value) => value,
  },
)

/** A decimal with point or comma, as users in Europe type it. */
export const decimal = z.codec(
  z.union([z.number(), z.string().regex(/^\s*-?\d{1,12}(?:[.,]\d{1,6})?\s*$/, 'not_a_number')]),
  z.number().min(-1e12).max(1e12),
  { decode: (sent) => (typeof sent === 'number' ? sent : Number(sent.replace(',', '.'))), encode: (value) => value },
)

const yes = ['true', '1', 'on', 'yes']
const no = ['false', '0', 'off', 'no', '']

/** A checkbox: JSON booleans, `True`, `true`, `1`, `on` and their opposites. */
export const flag = z.codec(
  z.union([
    z.boolean(),
    z.literal([0, 1]),
    z.string().refine((text) => [...yes, ...no].includes(text.trim().toLowerCase())),
  ]),
  z.boolean(),
  {
    decode: (sent) =>
      typeof sent === 'string' ? yes.includes(sent.trim().toLowerCase()) : sent === true || sent === 1,
    encode: (value) => value,
  },
)

/** Flags that old clients compare with the word `True`. */
export const trueOrFalseWord = z.codec(z.enum(['True', 'False']), z.boolean(), {
  decode: (word) => word === 'True',
  encode: (value): 'True' | 'False' => (value ? 'True' : 'False'),
})

/** Maximum number of ids in one call; more are refused as a whole. */
export const maximumIds = 200

const digits = z.string().regex(/^\s*\d{1,15}\s*$/)

/** `12,15` as text, a JSON list, or a repeated form field; all or nothing, without duplicates. */
export const idList = z.codec(
  z.union([
    z.string().regex(/^\s*\d{1,15}(?:\s*,\s*\d{1,15})*\s*$/),
    z.array(z.union([z.int(), digits])).max(maximumIds * 10),
    z.number(),
  ]),
  z.array(z.int().positive()).min(1).max(maximumIds),
  {
    decode: (sent) => [
      ...new Set(
        typeof sent === 'string' ? sent.split(',').map(Number) : typeof sent === 'number' ? [sent] : sent.map(Number),
      ),
    ],
    encode: (ids) => ids.join(','),
  },
)

/** Whole numbers that correspond to the ids of a list by position: as text `3,1`, as a JSON list, or a single one. */
export const numberList = z.codec(
  z.union([
    z.string().regex(/^\s*\d{1,15}(?:\s*,\s*\d{1,15})*\s*$/),
    z.array(z.union([z.int(), digits])).max(maximumIds * 10),
    z.number(),
  ]),
  z.array(z.int()),
  {
    decode: (sent) =>
      typeof sent === 'string' ? sent.split(',').map(Number) : typeof sent === 'number' ? [sent] : sent.map(Number),
    encode: (numbers) => numbers.join(','),
  },
)

/** Roles carry their permission ids as `1, 2, 3`. */
export const permissionIdText = z.codec(
  z.string().regex(/^\s*(?:\d{1,9}(?:\s*,\s*\d{1,9})*\s*)?$/),
  z.array(z.int()).refine((ids) => ids.every((id) => id >= 1 && id <= 32), 'not_allowed'),
  {
    decode: (text) => [
      ...new Set(
        text
          .split(',')
          .filter((part) => part.trim() !== '')
          .map(Number),
      ),
    ],
    encode: (ids) => ids.join(', '),
  },
)

/** A tolerance that can be switched off: -1 on the wire, null in the domain. */
export const switchableNumber = z.codec(
  z.union([z.number(), z.string().regex(/^\s*-?\d{1,9}\s*$/, 'not_a_number')]),
  z.int().nonnegative().max(999_999_999).nullable(),
  {
    decode: (sent) => (Number(sent) === -1 ? null : Number(sent)),
    encode: (value) => value ?? -1,
  },
)

/** Plausible years of a consignment note; others are typing errors, and some cannot be stored. */
function isSensibleYear(year: number): boolean {
  return year >= 1900 && year <= 9999
}

/** JavaScript would turn 30 February into 2 March. */
function isRealDay(day: string): boolean {
  return z.iso.date().safeParse(day).success && isSensibleYear(Number(day.slice(0, 4)))
}

/** A point in time in ISO 8601; without a zone it is UTC, as specified. */
export const moment = z.codec(z.string().max(40), z.date(), {
  decode: (text, context) => {
    const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text.trim()) ? text.trim() : `${text.trim()}Z`
    const isDay = /^\d{4}-\d{2}-\d{2}T/.test(zoned) && isRealDay(zoned.slice(0, 10))
    const time = new Date(isDay ? zoned : Number.NaN)
    if (!isSensibleYear(time.getUTCFullYear())) {
      context.issues.push({ code: 'invalid_format', format: 'datetime', input: text })
      return z.NEVER
    }
    return time
  },
  encode: (time) => time.toISOString(),
})

const emailPattern =
  /^[^\s@<>,;:"()[\]\\\p{C}]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/u

/** An e-mail address that we would send to. */
export const email = z.string().trim().max(255).regex(emailPattern)

/** The word `empty` (ignoring case) clears an address; in the domain it is null. */
export const clearableEmail = z.codec(z.string(), email.nullable(), {
  decode: (text) => (/^(?:empty)?$/i.test(text.trim()) ? null : text.trim()),
  encode: (address) => address ?? 'empty',
})

/** A phone in E.164: a plus and 7 to 15 digits. */
export const phone = z
  .string()
  .trim()
  .regex(/^\+\d{7,15}$/)

// oxlint-disable-next-line no-control-regex -- control characters are exactly what must not pass
const printable = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\p{Surrogate}]*$/u

/** Whether text can be stored, hashed and shown: for codecs that read it in a spelling of their own. */
export function isPrintable(text: string): boolean {
  return printable.test(text)
}

/** Text for people: trimmed; refuses control characters, lone surrogates and others that cannot be stored. */
export function text(maximum: number) {
  return z.string().trim().max(maximum).regex(printable)
}

/** A call without input; received fields are ignored. */
export const emptyInput = z.object({})

const blank = z.codec(z.union([z.null(), z.string().regex(/^\s*$/)]), z.null(), {
  decode: () => null,
  encode: () => null,
})

/**
 * A form field: absent it stays unchanged, blank or `null` it is cleared, otherwise it must be valid. Old clients
 * omit empty fields, which therefore changes nothing; our client sends `null` to clear.
 */
export function clearable<Inner extends z.ZodType>(inner: Inner) {
  return z.union([blank, inner]).optional()
}

/** Rows inside a form: a JSON list, or the same list as JSON text in a form-encoded body. */
export function rowList<Row extends z.ZodType>(row: Row, maximum: number) {
  return z.codec(z.union([z.string(), z.array(z.unknown())]), z.array(row).max(maximum), {
    decode: (sent, context) => {
      const rows = typeof sent === 'string' ? listIn(sent, maximum * namesOfRow) : sent
      if (rows === undefined) {
        context.issues.push({ code: 'custom', message: 'wrong_format', input: sent })
        return z.NEVER
      }
      // The row's own schema validates the entries next.
      return rows as z.input<Row>[]
    },
    encode: (rows) => rows,
  })
}

/** Upper bound of names in any row. */
const namesOfRow = 40

function listIn(text: string, mostNames: number): unknown[] | undefined {
  if (isTooComplex(text, mostNames)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** A day without a time, `2026-11-15`; a point in time is reduced to its day. */
export const day = z.codec(
  z.string().regex(/^\d{4}-\d{2}-\d{2}(?:T.*)?$/, 'wrong_format'),
  z.string().refine(isRealDay, 'wrong_format'),
  {
    decode: (sent) => sent.slice(0, 10),
    encode: (value) => value,
  },
)

export const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'wrong_format')
