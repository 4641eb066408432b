import type { Actor } from '@roadnote/domain/access/actor'
import { looksComplete } from '@roadnote/domain/cmr/field/note-code'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { visibleTo } from '../note/visibility.ts'
import type { ParsedFilter } from './filter.ts'

/** Who types or scans a whole code wants that note, not one of the last days: then the period is no filter. */
export async function onAnyDayByCode(db: Kysely<Database>, actor: Actor, filter: ParsedFilter): Promise<ParsedFilter> {
  if (filter.from === null && filter.before === null) return filter
  const codes = [filter.code, filter.search].flatMap((typed) =>
    typed !== null && looksComplete(typed) ? [typed.trim().toUpperCase()] : [],
  )
  if (codes.length === 0) return filter
  const found = await db
    .selectFrom('cmr')
    .where('code', 'in', codes)
    .where(visibleTo(actor))
    .select('id')
    .executeTakeFirst()
  return found === undefined ? filter : { ...filter, from: null, before: null }
}
