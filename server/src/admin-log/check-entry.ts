import { eraseChanges, maskExpired } from '@roadnote/domain/admin-log/changes'
import { z } from 'zod'
import { canonicalJson } from '../canonical-json.ts'
import {
  entryHash,
  erasableValues,
  isSameHash,
  saltedHash,
  type LoggedEvent,
  type LogPosition,
  type SealLog,
} from './seal.ts'

/** An entry with its event; the id is null if the event is missing. */
export type StoredEntry = {
  readonly sequence: number
  readonly eventId: number
  readonly hash: Buffer
  readonly valueHashes: unknown
  readonly salts: unknown
  /** The neutral names of erased people in the log; null: not erased, or all salts exist. */
  readonly erasedSubject: string | null
  readonly erasedActor: string | null
  /** By the log itself the event had been kept long enough. */
  readonly hasExpired: boolean
} & (LoggedEvent | { readonly id: null })

const texts = z.partialRecord(z.enum(erasableValues), z.string())

/** Whether the event still has the content that was recorded at this position. */
export function isUnchanged(sealLog: SealLog, place: LogPosition, entry: StoredEntry & LoggedEvent): boolean {
  const salts = texts.safeParse(entry.salts)
  const hashes = texts.safeParse(entry.valueHashes)
  if (!salts.success || !hashes.success) return false
  if (!isSameHash(entry.hash, entryHash(sealLog, place, entry, hashes.data))) return false
  return erasableValues.every((name) => {
    const salt = salts.data[name]
    return salt === undefined
      ? isErased(entry, name) || isMasked(entry, name)
      : saltedHash(salt, entry[name]) === hashes.data[name]
  })
}

/** A value without a salt must be the replacement written by the erasure. */
function isErased(entry: StoredEntry & LoggedEvent, name: (typeof erasableValues)[number]): boolean {
  const { erasedSubject, erasedActor } = entry
  if (name === 'actorName') return erasedActor !== null && entry.actorName === erasedActor
  if (name === 'address' || name === 'userAgent') return erasedActor !== null && entry[name] === null
  if (erasedSubject === null) return false
  if (name === 'changes') return canonicalJson(entry.changes) === canonicalJson(eraseChanges(entry.changes))
  // The erasure itself is recorded under the new name, with a salt that is never deleted.
  return entry.action !== 'userErased' && entry.subjectName === erasedSubject
}

/** A value without a salt may also be what expiry leaves. */
function isMasked(entry: StoredEntry & LoggedEvent, name: (typeof erasableValues)[number]): boolean {
  if (!entry.hasExpired) return false
  if (name === 'address' || name === 'userAgent') return entry[name] === null
  if (name === 'subjectName' && entry.subjectKind !== 'user') return false
  return canonicalJson(entry[name]) === canonicalJson(maskExpired(entry)[name])
}
