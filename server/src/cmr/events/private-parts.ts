import { hash, randomBytes } from 'node:crypto'
import { canonicalJson } from '../../canonical-json.ts'

/** A value that stands beside what was sealed, with the salt that hides it there. */
export interface PrivatePart {
  /** 16 bytes, hexadecimal */
  readonly salt: string
  readonly value: unknown
}

/** By their way from the outside in: `signer.name`, `remarks.2`. */
export type PrivateParts = Readonly<Record<string, PrivatePart>>

interface Salted<Said> {
  /** With `{ sha256 }` in the place of each part. */
  readonly said: Said
  readonly parts: PrivateParts
}

export type NewSalt = (way: string) => Buffer

const randomSalt: NewSalt = () => randomBytes(16)

type Holder = Record<string, unknown>

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null
}

/** Every place that this way leads to, `*` being each member of a list. */
function placesOf(value: unknown, [name, ...rest]: readonly string[], before: readonly string[] = []): string[] {
  if (!isHolder(value) || name === undefined) return []
  const names = name === '*' ? Object.keys(value) : Object.hasOwn(value, name) ? [name] : []
  return names.flatMap((one) => {
    const way = [...before, one]
    return rest.length === 0 ? [way.join('.')] : placesOf(value[one], rest, way)
  })
}

/** A copy with something else in this place; what is not on the way is shared. */
function withValue(holder: Holder, [name, ...rest]: readonly string[], value: unknown): Holder {
  if (name === undefined) return holder
  const inner = holder[name]
  const changed = rest.length === 0 ? value : isHolder(inner) ? withValue(inner, rest, value) : inner
  // A list stays a list: its members are named by their numbers.
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

/** Takes what these ways lead to out of what will be sealed. */
export function salt<Said extends object>(
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
  // Plain JSON of the same shape, but for the parts that were taken out.
  return { said: said as Said, parts }
}

/** What was sealed, with everything back in its place that has not been erased. */
export function joined(said: unknown, parts: unknown): unknown {
  // The column holds what `salt` made.
  const beside = Object.entries((parts ?? {}) as PrivateParts)
  return beside.reduce<unknown>(
    (found, [way, { value }]) => (isHolder(found) ? withValue(found, way.split('.'), value) : found),
    said,
  )
}
