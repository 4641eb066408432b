import { z } from 'zod'

/** Something that has a name of its own, as it was called then. */
const reference = z.object({ id: z.int(), name: z.string().nullable() })

const loggedValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])),
  reference,
])

/** A value as the log keeps it: short, and never a secret. */
export type LoggedValue = z.output<typeof loggedValue>

export const loggedChange = z.object({ field: z.string(), old: loggedValue, new: loggedValue })

export type LoggedChange = z.output<typeof loggedChange>

/** What stands in the log for something that is set and that nobody may read. */
export const secretMask = '********'

/** What stands in the log for a picture. */
export const pictureMark = 'picture'

/**
 * Names of fields whose values never reach the log, compared without case, `_` and `-`. Ends and parts of names, so that a
 * field that is added later is not forgotten; a country code or a postal code is none.
 */
const secretNames = [
  /passw(?:or)?d|passphrase|kennwort/,
  /secret|token|cookie|bearer|credential/,
  /authori[sz]ation|apikey|privatekey|signingkey/,
  /(?:^|sign|pin|old|new|access|onetime)code$|^pin$/,
  /(?:hash|sealed|salt|guid)$/,
]

const pictureNames = /^(?:logo|signature|signaturepng|picture|photo)$/

const webAddressNames = /ur[li]$/

/** Values that are secrets whatever their field is called. */
const secretValues = [/^\s*(?:bearer|basic|digest)\s+\S+\s*$/i, /whsec_\S+/, /-----BEGIN [A-Z ]*PRIVATE KEY/]

function plainName(field: string): string {
  return field.toLowerCase().replaceAll(/[_-]/g, '')
}

export function isSecretField(field: string): boolean {
  const name = plainName(field)
  return secretNames.some((pattern) => pattern.test(name))
}

const longestText = 1000
const longestList = 50

type Fields = Readonly<Record<string, unknown>>

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** A key in an address, or a name and password in front of it, are as good as a password. */
function withoutKeys(address: string): string {
  const bare = address.replace(/^([a-z]+:\/\/)[^/?#@]*@/i, '$1')
  const end = bare.search(/[?#]/)
  return end === -1 ? bare : `${bare.slice(0, end)}?${secretMask}`
}

function short(text: string): string {
  // Half a character cannot be stored.
  return text.length <= longestText ? text : `${text.slice(0, longestText - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

function textValue(field: string, value: string): string {
  if (secretValues.some((pattern) => pattern.test(value))) return secretMask
  return short(webAddressNames.test(plainName(field)) ? withoutKeys(value) : value)
}

function listValue(field: string, values: readonly unknown[]): LoggedValue {
  return values
    .slice(0, longestList)
    .map((one) =>
      typeof one === 'number' ? one : textValue(field, typeof one === 'string' ? one : JSON.stringify(one)),
    )
}

function loggable(field: string, value: unknown): LoggedValue {
  if (isNothing(value)) return null
  if (isSecretField(field)) return secretMask
  if (pictureNames.test(plainName(field))) return pictureMark
  if (typeof value === 'string') return textValue(field, value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return secretMask
  if (Array.isArray(value)) return listValue(field, value)
  const named = reference.safeParse(value)
  return named.success ? named.data : textValue(field, JSON.stringify(value))
}

/** What lies inside a value by name (translations) is a field of its own: `translations.DE`. */
function flat(fields: Fields): Map<string, unknown> {
  const entries = Object.entries(fields).flatMap(([field, value]): [string, unknown][] =>
    isPlainObject(value) && !isSecretField(field) ? [...flat(prefixed(field, value))] : [[field, value]],
  )
  return new Map(entries)
}

function prefixed(field: string, inside: Fields): Fields {
  return Object.fromEntries(Object.entries(inside).map(([name, value]) => [`${field}.${name}`, value]))
}

function isPlainObject(value: unknown): value is Fields {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !reference.safeParse(value).success
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return isNothing(one) ? isNothing(other) : JSON.stringify(one) === JSON.stringify(other)
}

/** Of something that stays, only what was sent can have changed, and what lay inside of it before. */
function namesIn(olds: ReadonlyMap<string, unknown>, news: ReadonlyMap<string, unknown>): Set<string> {
  const gone = [...olds.keys()].filter((old) => [...news.keys()].some((sent) => old.startsWith(`${sent}.`)))
  return new Set([...news.keys(), ...gone])
}

/**
 * What differs, field by field, as it may be kept: a secret that has changed is named and never shown. Without a before it
 * is something new, without an after something that is gone: then only what was set is worth a line.
 */
export function changesBetween(before: Fields | null, after: Fields | null): LoggedChange[] {
  const olds = flat(before ?? {})
  const news = flat(after ?? {})
  const names = after === null ? olds.keys() : namesIn(olds, news)
  const isWorthALine = (value: unknown) => !isNothing(value) && value !== false
  return [...names].flatMap((field) => {
    const [old, now] = [olds.get(field), news.get(field)]
    if (isSame(old, now)) return []
    if (before === null && !isWorthALine(now)) return []
    if (after === null && !isWorthALine(old)) return []
    return [{ field, old: loggable(field, old), new: loggable(field, now) }]
  })
}

/** Fields of a user that stay readable when the person is erased; every other one could name the person. */
export const impersonalFields: readonly string[] = [
  'roleId',
  'organizationId',
  'status',
  'language',
  'defaultSignatureSign',
  'password',
]

/** The stored changes of a user as erasing the person leaves them. Erasing them again changes nothing. */
export function erasedChanges(stored: unknown): unknown {
  if (!Array.isArray(stored)) return stored
  const masked = (value: unknown) => (value === null ? null : secretMask)
  return stored.map((change: unknown) => {
    if (typeof change !== 'object' || change === null) return change
    const { field, old, new: changed }: { field?: unknown; old?: unknown; new?: unknown } = change
    if (typeof field === 'string' && impersonalFields.includes(field)) return change
    return { ...change, old: masked(old), new: masked(changed) }
  })
}
