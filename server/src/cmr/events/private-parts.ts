import { hash, randomBytes } from 'node:crypto'
import { canonicalJson } from '../../canonical-json.ts'

/** A private value stored outside the sealed data, with the salt of its hash there. */
export interface PrivatePart {
  /** 16 bytes, hexadecimal */
  readonly salt: string
  readonly value: unknown
}

/** By path: `signer.name`, `remarks.2`. */
export type PrivateParts = Readonly<Record<string, PrivatePart>>

interface Salted<Said> {
  /** With `{ sha256 }` in place of each private part. */
  readonly said: Said
  readonly parts: PrivateParts
}

export type NewSalt = (way: string) => Buffer

const randomSalt: NewSalt = () => randomBytes(16)

type Holder = Record<string, unknown>

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null
}

/** All paths that match this pattern; `*` matches each member of a list. */
function placesOf(value: unknown, [name, ...rest]: readonly string[], before: readonly string[] = []): string[] {
  if (!isHolder(value) || name === undefined) return []
  const names = name === '*' ? Object.keys(value) : Object.hasOwn(value, name) ? [name] : []
  return names.flatMap((one) => {
    const way = [...before, one]
    return rest.length === 0 ? [way.join('.')] : placesOf(value[one], rest, way)
  })
}

/** A copy with another value at this path; everything off the path is shared. */
function withValue(holder: Holder, [name, ...rest]: readonly string[], value: unknown): Holder {
  if (name === undefined) return holder
  const inner = holder[name]
  const changed = rest.length === 0 ? value : isHolder(inner) ? withValue(inner, rest, value) : inner
  // An array stays an array: its members are addressed by index.
  if (Array.isArray(holder)) return Object.assign([...holder], { [name]: changed })
  return { ...holder, [name]: changed }
}

function valueAt(value: unknown, way: readonly string[]): unknown {
  return way.reduce<unknown>((found, name) => (isHolder(found) ? found[name] : undefined), value)
}

/** SHA-256 over the salt and the canonical form of the value. */
function saltedHash(salt: Buffer, value: unknown): string {
  return hash('sha256', Buffer.concat([salt, Buffer.from(canonicalJson(value))]), 'hex')
}

/** Replaces the values at these paths by salted hashes in the data that will be sealed. */
export function saltParts<Said extends object>(
  whole: Said,
  ways: readonly string[],
  newSalt: NewSalt = randomSalt,
): Salted<Said> {
  let said = whole as Holder
  const parts: Record<string, PrivatePart> = {}
  for (const way of ways.flatMap((one) => placesOf(whole, one.split('.')))) {
    const value = valueAt(whole, way.split('.'))
    const bytes = newSalt(way)
    parts[way] = { salt: bytes.toString('hex'), value }
    said = withValue(said, way.split('.'), { sha256: saltedHash(bytes, value) })
  }
  // Plain JSON of the same shape, except for the replaced parts.
  return { said: said as Said, parts }
}

/** The sealed data with all private parts put back that have not been erased. */
export function restoreParts(said: unknown, parts: unknown): unknown {
  // The column was written by `saltParts`.
  const privateParts = Object.entries((parts ?? {}) as PrivateParts)
  return privateParts.reduce<unknown>(
    (found, [way, { value }]) => (isHolder(found) ? withValue(found, way.split('.'), value) : found),
    said,
  )
}
