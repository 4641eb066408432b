import type { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { requestedPeriod } from '@roadnote/domain/time/period'
import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { containsPattern } from '../database/contains-pattern.ts'

export type LogFilter = Omit<z.output<(typeof adminLogContract)['list']['input']>, 'Page' | 'Limit'>

/** Ids are 32-bit integers; a larger one cannot exist. */
const largestId = 2_147_483_647

/** The filter as a condition on `admin_event`. */
export function conditionsOf(filter: LogFilter) {
  const { kind, subjectId, actorId, action, Search: search } = filter
  const { from, before } = requestedPeriod(filter)
  const idIs = (column: string, id: number) =>
    id > largestId ? sql<SqlBool>`false` : sql<SqlBool>`${sql.ref(column)} = ${id}`
  const conditions = [
    isGiven(kind) ? sql<SqlBool>`subject_kind = ${kind}` : null,
    isGiven(subjectId) ? idIs('subject_id', subjectId) : null,
    isGiven(actorId) ? idIs('actor_user_id', actorId) : null,
    isGiven(action) ? sql<SqlBool>`action = ${action}` : null,
    from === null ? null : sql<SqlBool>`at >= ${from}`,
    before === null ? null : sql<SqlBool>`at < ${before}`,
    isGiven(search) ? sql<SqlBool>`search_words like ${containsPattern(search)}` : null,
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined
}
