import { sql } from 'kysely'
import type { ChainEnd } from './chain.ts'

/** Where the next event of a note stands in its chain, and when it happens. */
export interface Place {
  readonly end: ChainEnd | null
  readonly at: Date
  /** The version of the note that it led to; null where the note itself stayed as it was. */
  readonly version: number | null
}

interface LatestEvent {
  readonly sequence: number
  readonly hash: string
  readonly at: string
}

/** The end of the chain of a row of `cmr`; read by whoever holds that row. */
export const latestEvent = sql<LatestEvent | null>`(
  select json_build_object('sequence', sequence, 'hash', encode(hash, 'hex'), 'at', at)
  from cmr_event where cmr_id = cmr.id order by sequence desc limit 1)`.as('latestEvent')

/**
 * When something happens to a row of `cmr`: by the database's clock, which all processes share and no signer can set,
 * in the milliseconds that events are kept in, and never before what happened last. Only tests hold the time.
 */
export function eventTime(held: Date | undefined) {
  const clock = held === undefined ? sql`clock_timestamp()` : sql`${held}::timestamptz`
  return sql<Date>`greatest(${clock}::timestamptz(3),
    (select at from cmr_event where cmr_id = cmr.id order by sequence desc limit 1))`
}

/** When a note is made; the same for all columns of the one statement. */
export function creationTime(held: Date | undefined) {
  return held ?? sql<Date>`statement_timestamp()`
}

export function placeAfter(latest: LatestEvent | null, at: Date, version: number | null): Place {
  const end =
    latest === null
      ? null
      : { sequence: latest.sequence, hash: Buffer.from(latest.hash, 'hex'), at: new Date(latest.at) }
  return { end, at, version }
}
