import {
  appliedRetention,
  retentionCutoff,
  retentionPeriods,
  type InstallationRetention,
  type Retention,
  type RetentionPeriod,
} from '@roadnote/domain/organization/retention'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** What belongs to no organisation follows the installation. */
export const noOrganization = 0

type Cutoffs = Readonly<Record<RetentionPeriod, Date | null>>

/** Up to which time each organisation's data has been kept long enough; null: it is kept for ever. */
export interface RetentionTimes {
  of(organizationId: number, period: RetentionPeriod | null): Date | null
  /** For SQL: whether this moment is before the cutoff of every one of these organisations. */
  isBeforeAll(
    at: RawBuilder<unknown>,
    organizationIds: RawBuilder<unknown>,
    period: RetentionPeriod,
  ): RawBuilder<boolean>
}

const nothing = { noteYears: null, draftDays: null, mailDays: null, logDays: null, sessionDays: null } as const

/** Reads the settings of all organisations that have their own, or are under a hold. */
export async function readRetentionTimes(
  db: Kysely<Database>,
  installation: InstallationRetention,
  now: Date,
): Promise<RetentionTimes> {
  const { rows } = await sql<Retention & { readonly id: number; readonly isHeld: boolean }>`
    with held as (select path from organization where retention_hold is not null)
    select id, retention_note_years as "noteYears", retention_draft_days as "draftDays",
      retention_mail_days as "mailDays", retention_log_days as "logDays", retention_session_days as "sessionDays",
      exists (select from held where o.path = held.path or starts_with(o.path, held.path || '.')) as "isHeld"
    from organization o
    where num_nonnulls(retention_note_years, retention_draft_days, retention_mail_days, retention_log_days,
        retention_session_days) > 0
      or exists (select from held where o.path = held.path or starts_with(o.path, held.path || '.'))`.execute(db)
  const cutoffs = (own: Retention): Cutoffs => {
    const each = retentionPeriods.map((period) => [
      period,
      retentionCutoff(period, appliedRetention(period, own[period], installation), now),
    ])
    // Object.fromEntries loses the keys; there is one entry for each period.
    return Object.fromEntries(each) as Cutoffs
  }
  const usual = cutoffs(nothing)
  const own = new Map(rows.map(({ id, isHeld, ...settings }) => [id, isHeld ? nothing : cutoffs(settings)]))
  const text = (at: Date | null) => at?.toISOString() ?? '-infinity'
  return {
    of: (organizationId, period) => (period === null ? now : (own.get(organizationId) ?? usual)[period]),
    isBeforeAll: (at, organizationIds, period) => sql<boolean>`not exists (
      select from unnest(${organizationIds}) as party (id)
      left join unnest(${[...own.keys()]}::int[], ${[...own.values()].map((one) => text(one[period]))}::timestamptz[])
        as own (id, before) on own.id = party.id
      where party.id is not null and ${at} >= coalesce(own.before, ${text(usual[period])}::timestamptz))`,
  }
}
