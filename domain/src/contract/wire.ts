import { z } from 'zod'
import { isTooComplex } from './json-limits.ts'

/**
 * The wire's oddities, each in one place. `decode` is what the server does with what arrived (form-encoded text
 * or JSON alike), `encode` is what a client does before sending and the server before answering.
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

/** A decimal with point or comma, as people in Europe type it. */
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
export const trueWord = z.codec(z.enum(['True', 'False']), z.boolean(), {
  decode: (word) => word === 'True',
  encode: (value): 'True' | 'False' => (value ? 'True' : 'False'),
})

/** More ids than this in one call are refused whole. */
export const maximumIds = 200

const digits = z.string().regex(/^\s*\d{1,15}\s*$/)

/** `12,15` as text, a JSON list, or the field repeated as forms do; all or nothing, each id once. */
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

/** Whole numbers that belong to the ids of a list, one to one: as text `3,1`, as a JSON list, or one alone. */
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
  z.string().regex(/^\s*(?:\d{1,3}(?:\s*,\s*\d{1,3})*\s*)?$/),
  z.array(z.int().min(1).max(32)),
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

/** A tolerance with its switch: -1 on the wire is "off" in the domain. */
export const switchedNumber = z.codec(
  z.union([z.number(), z.string().regex(/^\s*-?\d{1,9}\s*$/, 'not_a_number')]),
  z.int().nonnegative().max(999_999_999).nullable(),
  {
    decode: (sent) => (Number(sent) === -1 ? null : Number(sent)),
    encode: (value) => value ?? -1,
  },
)

/** Years that a consignment note can be about; others are slips of the keyboard, and some cannot be stored. */
function isSensibleYear(year: number): boolean {
  return year >= 1900 && year <= 9999
}

/** JavaScript makes 2 March of 30 February; people meant something else. */
function isRealDay(day: string): boolean {
  return z.iso.date().safeParse(day).success && isSensibleYear(Number(day.slice(0, 4)))
}

/** A moment, sent as ISO 8601; without a zone it is UTC, as the specification says. */
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

/** An address we would mail to. */
export const email = z.string().trim().max(255).regex(emailPattern)

/** The literal `empty` (any case) clears an address; the domain knows only "no address". */
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

/** Text for people: trimmed, without characters that cannot be stored, would forge lines or are halves of others. */
export function text(maximum: number) {
  return z.string().trim().max(maximum).regex(printable)
}

/** A call without input; whatever arrives is ignored. */
export const nothing = z.object({})

const blank = z.codec(z.union([z.null(), z.string().regex(/^\s*$/)]), z.null(), {
  decode: () => null,
  encode: () => null,
})

/**
 * A field of a form: absent it stays as it is, blank or `null` it is cleared, else it must be right. Old clients drop
 * what is empty, which therefore changes nothing; our own sends `null` to clear.
 */
export function clearable<Inner extends z.ZodType>(inner: Inner) {
  return z.union([blank, inner]).optional()
}

/** Rows inside a form: a list in JSON, and the same list as JSON text where the body is form-encoded. */
export function rowList<Row extends z.ZodType>(row: Row, maximum: number) {
  return z.codec(z.union([z.string(), z.array(z.unknown())]), z.array(row).max(maximum), {
    decode: (sent, context) => {
      const rows = typeof sent === 'string' ? listIn(sent, maximum * namesOfRow) : sent
      if (rows === undefined) {
        context.issues.push({ code: 'custom', message: 'wrong_format', input: sent })
        return z.NEVER
      }
      // Whatever the list holds, the row's own schema judges it next.
      return rows as z.input<Row>[]
    },
    encode: (rows) => rows,
  })
}

/** More than any row has. */
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

/** A day without a time, `2026-11-15`; a moment is cut to its day. */
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
