import { isSuperAdmin, type Actor } from '../access/actor.ts'
import type { RecordedChange } from './lifecycle/events.ts'
import { allowedSides } from './policy/field-locks.ts'
import { isEmailField } from './field/note-fields.ts'
import { sidesOf, type PartyPaths, type Side } from './policy/side.ts'

type Standpoint = Pick<Actor, 'organizationPath' | 'builtInRole'>

/** Which parts of a note's record (history, changes, evidence) a user who sees the note may read. */
export interface RecordReader {
  /** Events before the release: visible to creator, sender and carrier. Other readers see only their hashes. */
  readonly seesDrafting: boolean
  /** May the user read an e-mail address that was written by the organisation at this path; null: unknown author? */
  readonly readsAddressBy: (authorPath: string | null) => boolean
}

/** A creator that is no other party of the note writes for the sender. */
function writesFor(somebody: Standpoint, parties: PartyPaths): ReadonlySet<Side> {
  const sides = sidesOf(somebody, parties)
  const others = [...sides].filter((side) => side !== 'creator')
  return new Set<Side>(sides.size > 0 && others.length === 0 ? ['sender'] : others)
}

/**
 * Decides by the sides of the note. Inspectors, and organisations that sign for the one above them, stand on no
 * side: they see neither drafts nor addresses. An address belongs to all sides of its author, so one written by an
 * organisation above several parties is not shown to each of them.
 */
export function recordReader(actor: Standpoint, parties: PartyPaths): RecordReader {
  if (isSuperAdmin(actor)) return { seesDrafting: true, readsAddressBy: () => true }
  const sides = sidesOf(actor, parties)
  const own = writesFor(actor, parties)
  return {
    seesDrafting: allowedSides('contract', 1).some((side) => sides.has(side)),
    readsAddressBy: (authorPath) => {
      if (authorPath === null) return false
      const authors = writesFor({ organizationPath: authorPath, builtInRole: null }, parties)
      return authors.size > 0 && [...authors].every((side) => own.has(side))
    },
  }
}

type ChangeEnd = 'from' | 'to'

export interface ReadChange extends RecordedChange {
  /** Which of the two values is null because the reader may not see it; absent: none. */
  readonly withheld?: ChangeEnd[]
}

/**
 * Call it with the events of one note in order: it hides the addresses that the reader may not see. The old value of
 * a field belongs to the author of the event that wrote it.
 */
export function addressesHiddenFrom(
  reader: Pick<RecordReader, 'readsAddressBy'>,
): (changes: readonly RecordedChange[], authorPath: string | null) => ReadChange[] {
  const writers = new Map<string, string | null>()
  return (changes, authorPath) =>
    changes.map((change) => {
      const { field, from, to } = change
      if (!isEmailField(field)) return change
      const isHidden = (value: unknown, writer: string | null) =>
        typeof value === 'string' && !reader.readsAddressBy(writer)
      const before = writers.get(field) ?? null
      writers.set(field, authorPath)
      const withheld: ChangeEnd[] = [
        ...(isHidden(from, before) ? (['from'] as const) : []),
        ...(isHidden(to, authorPath) ? (['to'] as const) : []),
      ]
      if (withheld.length === 0) return change
      return { field, from: withheld.includes('from') ? null : from, to: withheld.includes('to') ? null : to, withheld }
    })
}
