import { signStep } from '@roadnote/domain/cmr/signing/method'
import { noteStatuses } from '@roadnote/domain/cmr/lifecycle/status'
import type { proContract } from '@roadnote/domain/dashboard/pro-contract'
import { zeroMetrics, type MetricValues } from '@roadnote/domain/dashboard/metrics'
import type { Language } from '@roadnote/locales/languages'
import { sql, type Kysely } from 'kysely'
import { exceptionTypeName } from '../cmr/note/exception-type-name.ts'
import { copiedColumn } from '../cmr/list/source.ts'
import { planEachTime } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'
import { dashboardMetrics } from './metrics.ts'
import { allConditions, proNotes, type ProNotes } from './pro-filter.ts'
import { sumsOfNotes } from './sums.ts'

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

async function figuresOf(db: Kysely<Database>, { source, period, ground, boxes }: ProNotes): Promise<MetricValues> {
  const narrowed = { ...source, condition: allConditions([...ground, ...boxes]) }
  return (await sumsOfNotes(db, narrowed, period))[0] ?? zeroMetrics
}

interface Counted {
  readonly statuses: readonly { readonly status: number; readonly count: number }[]
  /** Grouped by the methods of all three steps, encoded as in `marks`. */
  readonly methods: readonly { readonly marks: number; readonly count: number }[]
  readonly exceptions: { id: number; name: string; count: number }[]
}

const nothing: Counted = { statuses: [], methods: [], exceptions: [] }

/** Twelve bits: the methods without the remark flags. */
const methodBits = 0xfff

async function countsOf(db: Kysely<Database>, { source, ground }: ProNotes, language: Language) {
  const { rows } = await sql<Counted>`${planEachTime}
    with note as materialized (
      select ${source.id} as id, ${copiedColumn(source, 'status')} as status,
        ${copiedColumn(source, 'marks')} & ${sql.lit(methodBits)} as marks
      from ${sql.table(source.table)} where ${allConditions(ground)}),
    by_name as (
      select min(type.id) as id, count(distinct note.id)::int as notes
      from note join cmr_exception on cmr_exception.cmr_id = note.id
      join exception_type as type on type.id = cmr_exception.exception_type_id
      group by lower(type.name))
    select
      coalesce((select json_agg(one) from (select status, count(*)::int from note group by status) as one), '[]') as statuses,
      coalesce((select json_agg(one) from (select marks, count(*)::int from note group by marks) as one), '[]') as methods,
      coalesce((select json_agg(json_build_object('id', by_name.id, 'name', ${exceptionTypeName(language)}, 'count', notes)
          order by notes desc, exception_type.name)
        from by_name join exception_type on exception_type.id = by_name.id), '[]') as exceptions`.execute(db)
  const { statuses, methods, exceptions } = rows[0] ?? nothing
  return {
    statuses: noteStatuses.flatMap((status) => {
      const match = statuses.find((one) => one.status === status)
      return match === undefined ? [] : [{ status, count: match.count }]
    }),
    signedBy: {
      sender: signedBy(methods, signStep.shipper),
      driver: signedBy(methods, signStep.driver),
      receiver: signedBy(methods, signStep.receiver),
    },
    exceptionType: exceptions,
  }
}

function signedBy(counted: Counted['methods'], step: number) {
  const byMethod = new Map<number, number>()
  for (const { marks, count } of counted) {
    const method = (marks >> (4 * (step - 1))) & 0xf
    if (method > 0) byMethod.set(method, (byMethod.get(method) ?? 0) + count)
  }
  const methods = [...byMethod]
    .map(([method, count]) => ({ method, count }))
    .sort((one, other) => one.method - other.method)
  return { count: methods.reduce((sum, { count }) => sum + count, 0), methods }
}
