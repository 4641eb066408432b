import { noteStatus, noteStatuses } from '@roadnote/domain/cmr/lifecycle/status'
import { signStep, type SignStepName } from '@roadnote/domain/cmr/signing/method'
import { sql, type Kysely } from 'kysely'
import { copiedColumn, type Source } from '../cmr/list/source.ts'
import { planEachTime } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import type { Period } from './period.ts'
import { coverFor, stretchesOf, tilesOf } from './stored-sums.ts'

type Status = (typeof noteStatuses)[number]

/** How many notes have each status, each method of a step, and each set of types of exceptions. */
export interface GroupCounts {
  readonly statuses: readonly { readonly status: Status; readonly count: number }[]
  readonly methods: Readonly<Record<SignStepName, readonly { readonly method: number; readonly count: number }[]>>
  /** Every note is in one of the sets; equal sets are counted together. */
  readonly exceptions: readonly { readonly typeIds: readonly number[]; readonly count: number }[]
}

/** Twelve bits: the methods without the remark flags. */
const methodBits = 0xfff

/** Counts by the keys of cmr_period_sum, from stored sums and from the notes that these leave. */
export async function groupCountsOf(db: Kysely<Database>, source: Source, period: Period): Promise<GroupCounts> {
  const cover = await coverFor(db, source, period)
  const methods = Object.values(signStep).map(
    (step) => sql`select ${sql.lit(`m${step}.`)} || method_in(marks, ${sql.lit(step)}), notes from combined
      where method_in(marks, ${sql.lit(step)}) > 0`,
  )
  const { rows } = await sql<{ key: string; notes: number }>`${planEachTime}
    with note as materialized (
      select ${source.id} as id, ${copiedColumn(source, 'status')} as status,
        ${copiedColumn(source, 'marks')} & ${sql.lit(methodBits)} as marks
      from ${stretchesOf(source, cover)} where ${copiedColumn(source, 'status')} <> ${noteStatus.removed}),
    combined as materialized (select status, marks, count(*) as notes from note group by status, marks),
    counted (key, notes) as (
      select one.key, one.notes from (${tilesOf(source, cover)}) as tile
        cross join lateral unnest(group_keys, group_notes) as one (key, notes)
      union all select 's' || status, notes from combined
      union all ${sql.join(methods, sql` union all `)}
      union all select types, count(*)
        from (select 'e' || string_agg(distinct exception_type_id::text, ',') as types
          from note join cmr_exception on cmr_exception.cmr_id = note.id group by note.id) as excepted
        group by types)
    select key, sum(notes)::float8 as notes from counted group by key`.execute(db)
  return read(new Map(rows.map(({ key, notes }) => [key, notes])))
}

function read(counts: ReadonlyMap<string, number>): GroupCounts {
  return {
    statuses: noteStatuses.flatMap((status) => {
      const count = counts.get(`s${status}`)
      return count === undefined ? [] : [{ status, count }]
    }),
    methods: {
      shipper: methodsOf(counts, signStep.shipper),
      driver: methodsOf(counts, signStep.driver),
      receiver: methodsOf(counts, signStep.receiver),
    },
    exceptions: [...counts]
      .filter(([key]) => key.startsWith('e'))
      .map(([key, count]) => ({ typeIds: key.slice(1).split(',').map(Number), count })),
  }
}

function methodsOf(counts: ReadonlyMap<string, number>, step: number) {
  const prefix = `m${step}.`
  return [...counts]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, count]) => ({ method: Number(key.slice(prefix.length)), count }))
    .sort((one, other) => one.method - other.method)
}
