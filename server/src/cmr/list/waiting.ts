import type { Actor } from '@roadnote/domain/access/actor'
import { statusesBeforePickup } from '@roadnote/domain/cmr/lateness'
import { sidesOfStep, signSteps, statusBefore } from '@roadnote/domain/cmr/signing'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { DeepFilter } from './conditions.ts'
import type { ParsedFilter } from './filter.ts'
import type { Condition } from './source.ts'

const asked = { join: 'cmr', hint: null, hintIsExact: false } as const

/** `isTurnOf` of the domain in SQL: the next signature is a matter of one of these organisations, or of this driver. */
export function turnFilter(actor: Pick<Actor, 'userId'>, signsFor: RawBuilder<number[]>): DeepFilter {
  const steps = signSteps.map((step): Condition => {
    const parties = sidesOfStep[step].map(
      (side): Condition => sql<SqlBool>`${sql.ref(`cmr.${side}_organization_id`)} = any (${signsFor})`,
    )
    const isItsDriver = step === 'driver' ? [sql<SqlBool>`cmr.driver_user_id = ${actor.userId}`] : []
    return sql<SqlBool>`(cmr.status = ${statusBefore(step)} and (${sql.join([...parties, ...isItsDriver], sql` or `)}))`
  })
  return { ...asked, check: sql<SqlBool>`(${sql.join(steps, sql` or `)})` }
}

/** `isLate` of the domain in SQL; the filter has only statuses in which a note is waited for. */
export function lateFilter({ lateAt }: Pick<ParsedFilter, 'lateAt'>): DeepFilter[] {
  if (lateAt === null) return []
  const check = sql<SqlBool>`case
    when cmr.status = any (${statusesBeforePickup}::smallint[]) and cmr.collection_date is not null
      then cmr.collection_date + coalesce(cmr.excess_reception_minutes, 0) * interval '1 minute' < ${lateAt}
    else cmr.delivery_date + coalesce(cmr.excess_delivery_minutes, 0) * interval '1 minute' < ${lateAt} end`
  return [{ ...asked, check }]
}
