import { sql } from 'kysely'

/** When a note was closed. */
export const closedAt = sql<Date | null>`(
  select max(event.at) from cmr_event event where event.cmr_id = cmr.id and event.type = 'noteClosed')`
