import { longestWaitMinutes } from '@roadnote/domain/cmr/lifecycle/lateness'
import type { NoteGroup } from '@roadnote/domain/cmr/field/note-group'
import { signStep, type SignStepName } from '@roadnote/domain/cmr/signing/method'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { copiedColumn, type Condition, type Source } from './source.ts'

/** The method by which a step was signed; 0: unsigned. Shared by the charts and the lists behind them. */
export function methodOfStep(source: Source, step: SignStepName): RawBuilder<number> {
  return sql<number>`method_in(${copiedColumn(source, 'marks')}, ${sql.lit(signStep[step])})`
}

/** Exceptions are grouped by name, because each organisation has its own types and many share a name. */
export const exceptionName = sql<string>`lower(btrim(exception_type.name))`

const sides = {
  loading: { place: 'collection', times: 'loading' },
  unloading: { place: 'delivery', times: 'unloading' },
} as const

export type WaitingKind = keyof typeof sides

/** The group key of waiting times by place, of a row of `cmr` under this alias: `BE:geel`; null without a place. */
export function placeKey(note: string, waiting: WaitingKind): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${note}.${sides[waiting].place}_${name}`)
  return sql<
    string | null
  >`coalesce(upper(btrim(${column('country_code')})), '') || ':' || lower(btrim(nullif(btrim(${column('place')}), '')))`
}

export function placeName(note: string, waiting: WaitingKind): RawBuilder<string> {
  return sql<string>`btrim(${sql.ref(`${note}.${sides[waiting].place}_place`)})`
}

/** The whole minutes that loading or unloading took; null if unknown or implausible. */
export function waitingMinutes(note: string, waiting: WaitingKind): RawBuilder<number | null> {
  const { times } = sides[waiting]
  const length = sql`${sql.ref(`${note}.stop_${times}_time`)} - ${sql.ref(`${note}.start_${times}_time`)}`
  const longest = sql`make_interval(mins => ${sql.lit(longestWaitMinutes)})`
  return sql<number | null>`case when ${length} between interval '0' and ${longest}
    then floor(extract(epoch from ${length}) / 60)::int end`
}

export function groupCondition(source: Source, group: NoteGroup | null): Condition[] {
  if (group === null) return []
  switch (group.kind) {
    case 'signed':
      return [sql<SqlBool>`${methodOfStep(source, group.step)} = ${group.method}`]
    case 'exception':
      return [
        sql<SqlBool>`exists (select from cmr_exception join exception_type on exception_type.id = exception_type_id
          where cmr_exception.cmr_id = ${source.id} and ${exceptionName} = ${group.name})`,
      ]
    case 'loading':
    case 'unloading':
      return [
        sql<SqlBool>`exists (select from cmr as timed where timed.id = ${source.id}
          and ${waitingMinutes('timed', group.kind)} is not null and ${placeKey('timed', group.kind)} = ${group.place})`,
      ]
  }
}
