import { z } from 'zod'

/** A reference to a record, with its name at the time of the change. */
const reference = z.object({ id: z.int(), name: z.string().nullable() })

const loggedValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])),
  reference,
])

/** A value as stored in the log: short, and never a secret. */
export type LoggedValue = z.output<typeof loggedValue>

export const loggedChange = z.object({ field: z.string(), old: loggedValue, new: loggedValue })

export type LoggedChange = z.output<typeof loggedChange>

/** Stands in the log for a secret that is set. */
export const secretMask = '********'

/** Stands in the log for an image. */
export const imagePlaceholder = 'picture'

/**
 * Names of fields whose values never reach the log, compared without case, `_` and `-`. They match parts and endings
 * of names, so that fields added later are covered; country and postal codes do not match.
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

/** Values that are secrets whatever the name of their field. */
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

/** A key in a URL, or credentials in front of its host, are secrets too. */
function withoutKeys(address: string): string {
  const bare = address.replace(/^([a-z]+:\/\/)[^/?#@]*@/i, '$1')
  const end = bare.search(/[?#]/)
  return end === -1 ? bare : `${bare.slice(0, end)}?${secretMask}`
}

function short(text: string): string {
  // Do not cut a surrogate pair: half of it cannot be stored.
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
  if (pictureNames.test(plainName(field))) return imagePlaceholder
  if (typeof value === 'string') return textValue(field, value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return secretMask
  if (Array.isArray(value)) return listValue(field, value)
  const named = reference.safeParse(value)
  return named.success ? named.data : textValue(field, JSON.stringify(value))
}

/** Nested values (translations) become fields of their own: `translations.DE`. */
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

/** For an existing record only the sent fields, and entries nested in them before, can have changed. */
function namesIn(olds: ReadonlyMap<string, unknown>, news: ReadonlyMap<string, unknown>): Set<string> {
  const gone = [...olds.keys()].filter((old) => [...news.keys()].some((sent) => old.startsWith(`${sent}.`)))
  return new Set([...news.keys(), ...gone])
}

/**
 * The differences field by field, as they may be logged: a changed secret is named but never shown. Without `before`
 * the record is new, without `after` it was deleted; then only fields that were set are listed.
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

/** Fields of a user that stay readable after erasure; every other field could identify the person. */
export const nonPersonalFields: readonly string[] = [
  'roleId',
  'organizationId',
  'status',
  'language',
  'defaultSignatureSign',
  'password',
]

/** The stored changes of a user after erasure of the person. Idempotent. */
export function eraseChanges(stored: unknown): unknown {
  if (!Array.isArray(stored)) return stored
  const masked = (value: unknown) => (value === null ? null : secretMask)
  return stored.map((change: unknown) => {
    if (typeof change !== 'object' || change === null) return change
    const { field, old, new: changed }: { field?: unknown; old?: unknown; new?: unknown } = change
    if (typeof field === 'string' && nonPersonalFields.includes(field)) return change
    return { ...change, old: masked(old), new: masked(changed) }
  })
}

interface NamedEvent {
  readonly action: string
  readonly subjectKind: string
  readonly subjectName: string | null
  readonly actorName: string | null
  readonly changes: unknown
}

/**
 * What an event says after it has been kept long enough: that something was changed, by the number of a user, but no
 * name and no value. The event of an erasure keeps its neutral name. Idempotent.
 */
export function maskExpired(event: NamedEvent): Pick<NamedEvent, 'subjectName' | 'actorName' | 'changes'> {
  const masked = (name: string | null) => (name === null ? null : secretMask)
  const namesPerson = event.subjectKind === 'user' && event.action !== 'userErased'
  return {
    subjectName: namesPerson ? masked(event.subjectName) : event.subjectName,
    actorName: masked(event.actorName),
    changes: eraseChanges(event.changes),
  }
}
