import type { Actor } from '@roadnote/domain/access/actor'
import { statusesBeforePickup } from '@roadnote/domain/cmr/lifecycle/lateness'
import { sidesOfStep, signSteps, statusBefore } from '@roadnote/domain/cmr/signing/steps'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ParsedFilter } from './filter.ts'
import { copiedColumn, type Condition, type Source } from './source.ts'

/** `isTurnOf` of the domain in SQL: the next signature belongs to one of these organisations or to this driver. */
export function isTurnCondition(
  source: Source,
  actor: Pick<Actor, 'userId'>,
  signsFor: RawBuilder<number[]>,
): Condition {
  const steps = signSteps.map((step): Condition => {
    const parties = sidesOfStep[step].map(
      (side): Condition => sql<SqlBool>`${copiedColumn(source, `${side}_organization_id`)} = any (${signsFor})`,
    )
    const driver = copiedColumn(source, 'driver_user_id')
    const isItsDriver = step === 'driver' ? [sql<SqlBool>`${driver} = ${actor.userId}`] : []
    const isNext = sql<SqlBool>`${copiedColumn(source, 'status')} = ${statusBefore(step)}`
    return sql<SqlBool>`(${isNext} and (${sql.join([...parties, ...isItsDriver], sql` or `)}))`
  })
  return sql<SqlBool>`(${sql.join(steps, sql` or `)})`
}

/** `isLate` of the domain in SQL; the filter contains only statuses in which a note can be late. */
export function lateFilter(source: Source, { lateAt }: Pick<ParsedFilter, 'lateAt'>): Condition[] {
  if (lateAt === null) return []
  const [collection, delivery] = [copiedColumn(source, 'collection_date'), copiedColumn(source, 'delivery_date')]
  const grace = (minutes: RawBuilder<unknown>) => sql`coalesce(${minutes}, 0) * interval '1 minute'`
  const condition = sql<SqlBool>`case
    when ${copiedColumn(source, 'status')} = any (${statusesBeforePickup}::smallint[]) and ${collection} is not null
      then ${collection} + ${grace(copiedColumn(source, 'excess_reception_minutes'))} < ${lateAt}
    else ${delivery} + ${grace(copiedColumn(source, 'excess_delivery_minutes'))} < ${lateAt} end`
  return [condition]
}
