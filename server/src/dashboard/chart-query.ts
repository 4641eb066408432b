import { noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { ChartRow } from '@roadnote/domain/dashboard/charts'
import type { DayRange } from '@roadnote/domain/dashboard/period'
import type { Language } from '@roadnote/locales/languages'
import { sql, type RawBuilder } from 'kysely'
import { copiedColumn, type Source } from '../cmr/list/source.ts'
import type { Period } from './period.ts'

/** The notes of a chart, and the days by which it is divided. */
export interface ChartQuery {
  readonly source: Source
  readonly pieces: readonly DayRange[]
  readonly period: Period
  readonly language: Language
}

/** The same notes that the metrics count. */
export function notes({ source, period: { starts, before } }: ChartQuery): RawBuilder<unknown> {
  const created = copiedColumn(source, 'created_at')
  return sql`from ${sql.table(source.table)} where ${source.condition} and ${created} >= ${starts[0]}
    and ${created} < ${before} and ${copiedColumn(source, 'status')} <> ${noteStatus.removed}`
}

export function howMany(condition: RawBuilder<unknown>, name: string): RawBuilder<unknown> {
  return sql`(count(*) filter (where ${condition}))::int as ${sql.id(name)}`
}

export interface Named {
  readonly key: string | number
  readonly name: string
}

/** A bar of a chart by name. */
export function named({ key, name, ...counts }: Named): ChartRow {
  // All other selected columns are counts.
  return { key: String(key), name, begin: null, end: null, counts }
}
