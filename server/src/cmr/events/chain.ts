import { hash } from 'node:crypto'
import { canonicalJson } from '../../canonical-json.ts'

/** An event of a note before it is appended to the chain. The payload is plain JSON. */
export interface NoteEvent {
  readonly type: string
  readonly at: Date
  /** null: the system itself */
  readonly actorUserId: number | null
  /** Private parts appear here only as salted hashes. */
  readonly payload: unknown
}

/** 1: the payload contains everything in clear text. 2: its private parts are salted. */
export const eventVersion = 2

/** A chained event as stored in the table cmr_event, with the code of its note. */
export interface ChainedEvent extends NoteEvent {
  readonly version: number
  readonly cmrId: number
  readonly code: string
  readonly sequence: number
  readonly previousHash: Uint8Array | null
  readonly hash: Uint8Array
}

type Unhashed = Omit<ChainedEvent, 'hash'>

/** SHA-256 over a version line and the canonical JSON of the event, including the hash of its predecessor. */
export function eventHash(event: Unhashed): Buffer {
  const { version, cmrId, code, sequence, type, at, actorUserId, payload, previousHash } = event
  const content = {
    cmrId,
    code,
    sequence,
    type,
    at: at.toISOString(),
    actorUserId,
    payload,
    previousHash: previousHash === null ? null : Buffer.from(previousHash).toString('hex'),
  }
  return hash('sha256', `roadnote-event/${version}\n${canonicalJson(content)}`, 'buffer')
}

export interface ChainEnd {
  readonly sequence: number
  readonly hash: Uint8Array
  readonly at: Date
}

/** Appends an event to its note's chain; `last` is the newest event so far, null for the first. */
export function chainEvent(
  note: { readonly cmrId: number; readonly code: string },
  last: ChainEnd | null,
  event: NoteEvent,
): ChainedEvent {
  const unhashed: Unhashed = {
    version: eventVersion,
    cmrId: note.cmrId,
    code: note.code,
    sequence: (last?.sequence ?? 0) + 1,
    type: event.type,
    // A transaction that waited for the note's lock may have an older time than the last event; event times never go
    // back.
    at: last !== null && last.at > event.at ? last.at : event.at,
    actorUserId: event.actorUserId,
    payload: event.payload,
    previousHash: last?.hash ?? null,
  }
  return { ...unhashed, hash: eventHash(unhashed) }
}

export type ChainVerdict =
  | { readonly intact: true; readonly end: ChainEnd | null }
  | { readonly intact: false; readonly sequence: number; readonly problem: 'missing' | 'unlinked' | 'altered' }

/**
 * Checks the events of one note in the order of their sequence. Events cut off at the end leave an intact, shorter
 * chain: to detect this, compare `end` with signatures or sealed PDFs.
 */
export function verifyChain(events: readonly ChainedEvent[]): ChainVerdict {
  let end: ChainEnd | null = null
  for (const event of events) {
    const sequence: number = (end?.sequence ?? 0) + 1
    if (event.sequence !== sequence) return { intact: false, sequence, problem: 'missing' }
    if (!sameBytes(event.previousHash, end?.hash ?? null)) return { intact: false, sequence, problem: 'unlinked' }
    if (!sameBytes(event.hash, eventHash(event))) return { intact: false, sequence, problem: 'altered' }
    end = { sequence, hash: event.hash, at: event.at }
  }
  return { intact: true, end }
}

function sameBytes(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one === null || other === null ? one === other : Buffer.compare(one, other) === 0
}
