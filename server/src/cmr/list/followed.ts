import { sql, type RawBuilder } from 'kysely'
import type { Source } from './source.ts'

/** The code of the note whose rest a note carries, from the note itself: cmr_party has no room for a copy. */
export function followedCode(source: Source): RawBuilder<string | null> {
  return source.table === 'cmr'
    ? sql<string | null>`cmr.follow_up_of`
    : sql<string | null>`(select follower.follow_up_of from cmr as follower where follower.id = ${source.id})`
}
