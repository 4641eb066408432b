import type { Actor } from '@roadnote/domain/access/actor'
import { looksLikeNoteCode, spelledAsNoteCode } from '@roadnote/domain/cmr/field/note-code'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { visibleTo } from '../note/visibility.ts'
import type { ParsedFilter } from './filter.ts'

/** A user who enters a complete code wants that note whatever its date, so the period is ignored. */
export async function ignorePeriodForCode(
  db: Kysely<Database>,
  actor: Actor,
  filter: ParsedFilter,
): Promise<ParsedFilter> {
  if (filter.from === null && filter.before === null) return filter
  const codes = [filter.code, filter.search].flatMap((typed) =>
    typed !== null && looksLikeNoteCode(typed) ? [spelledAsNoteCode(typed)] : [],
  )
  if (codes.length === 0) return filter
  const row = await db
    .selectFrom('cmr')
    .where('code', 'in', codes)
    .where(visibleTo(actor))
    .select('id')
    .executeTakeFirst()
  return row === undefined ? filter : { ...filter, from: null, before: null }
}
