import { sql } from 'kysely'
import type { ChainEnd } from './chain.ts'

/** The position of a note's next event in the chain, and its time. */
export interface ChainPosition {
  readonly end: ChainEnd | null
  readonly at: Date
  /** The version of the note after the event; null if the note itself did not change. */
  readonly version: number | null
}

interface LatestEvent {
  readonly sequence: number
  readonly hash: string
  readonly at: string
}

/** The last event of a row of `cmr`; the reader must hold the row's lock. */
export const latestEvent = sql<LatestEvent | null>`(
  select json_build_object('sequence', sequence, 'hash', encode(hash, 'hex'), 'at', at)
  from cmr_event where cmr_id = cmr.id order by sequence desc limit 1)`.as('latestEvent')

/**
 * The time of an event of a row of `cmr`: by the database clock, which all processes share and no signer can set, in
 * milliseconds as stored with events, and never before the last event. Only tests pass a fixed time.
 */
export function eventTime(fixedTime: Date | undefined) {
  const clock = fixedTime === undefined ? sql`clock_timestamp()` : sql`${fixedTime}::timestamptz`
  return sql<Date>`greatest(${clock}::timestamptz(3),
    (select at from cmr_event where cmr_id = cmr.id order by sequence desc limit 1))`
}

/** The creation time of a note, equal for all columns of one statement. */
export function creationTime(fixedTime: Date | undefined) {
  return fixedTime ?? sql<Date>`statement_timestamp()`
}

export function positionAfter(latest: LatestEvent | null, at: Date, version: number | null): ChainPosition {
  const end =
    latest === null
      ? null
      : { sequence: latest.sequence, hash: Buffer.from(latest.hash, 'hex'), at: new Date(latest.at) }
  return { end, at, version }
}
