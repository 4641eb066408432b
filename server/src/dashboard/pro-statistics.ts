import type { proContract } from '@roadnote/domain/dashboard/pro-contract'
import { zeroMetrics, type MetricValues } from '@roadnote/domain/dashboard/metrics'
import type { Language } from '@roadnote/locales/languages'
import { sql, type Kysely } from 'kysely'
import { exceptionTypeName } from '../cmr/note/exception-type-name.ts'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'
import { groupCountsOf, type GroupCounts } from './group-counts.ts'
import { dashboardMetrics } from './metrics.ts'
import { allConditions, filteredSource, proNotes, type ProNotes } from './pro-filter.ts'
import { sumsOf } from './sums.ts'

/**
 * The metrics cover the filtered rows. The count at each filter box covers the whole period regardless of other
 * boxes: it is the number of rows with that box alone.
 */
export const proStatistics: UseCase<(typeof proContract)['proStatistics']> = async (context, filter) => {
  const { tx, actor, now, language } = context
  const notes = await proNotes(tx, actor, filter, now)
  const figures = notes.isOfAll ? await dashboardMetrics(context, filter) : await figuresOf(tx, notes)
  return { ...figures, ...(await countsOf(tx, notes, language)) }
}

async function figuresOf(db: Kysely<Database>, notes: ProNotes): Promise<MetricValues> {
  return (await sumsOf(db, filteredSource(notes), notes.period))[0] ?? zeroMetrics
}

async function countsOf(db: Kysely<Database>, { source, ground, period }: ProNotes, language: Language) {
  const { statuses, methods, exceptions } = await groupCountsOf(
    db,
    { ...source, condition: allConditions(ground) },
    period,
  )
  return {
    statuses: [...statuses],
    signedBy: {
      sender: signedBy(methods.shipper),
      driver: signedBy(methods.driver),
      receiver: signedBy(methods.receiver),
    },
    exceptionType: await exceptionsByName(db, exceptions, language),
  }
}

function signedBy(methods: GroupCounts['methods']['shipper']) {
  return { count: methods.reduce((sum, { count }) => sum + count, 0), methods: [...methods] }
}

/** A note counts once for each name, even if it has several types of that name. */
async function exceptionsByName(db: Kysely<Database>, sets: GroupCounts['exceptions'], language: Language) {
  if (sets.length === 0) return []
  const { rows } = await sql<{ id: number; name: string; count: number }>`
    with counted as (
      select min(of_name.id) as id, sum(sets.notes)::float8 as count
      from unnest(${sets.map(({ typeIds }) => typeIds.join(','))}::text[], ${sets.map(({ count }) => count)}::int[])
        as sets (types, notes)
      cross join lateral (
        select lower(type.name) as name, min(type.id) as id from exception_type as type
        where type.id = any (string_to_array(sets.types, ',')::int[]) group by lower(type.name)) as of_name
      group by of_name.name)
    select exception_type.id, ${exceptionTypeName(language)} as name, count
    from counted join exception_type on exception_type.id = counted.id
    order by count desc, exception_type.name`.execute(db)
  return rows
}
