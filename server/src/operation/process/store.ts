import { sql, type Kysely } from 'kysely'
import { withoutConfirmation } from '../../database/commit-limit.ts'
import type { Database } from '../../database/schema.ts'
import type { SettingFingerprints } from './setting-fingerprints.ts'

interface OtherProcess {
  readonly id: string
  readonly name: string
  readonly settings: unknown
}

export interface ThisProcess {
  readonly id: string
  /** Machine and process id, as in the log. */
  readonly name: string
  readonly startedAt: Date
  readonly settings: SettingFingerprints
}

/** Three times the interval of the heartbeat: one that was late does not count as an end. */
const isRunning = sql`seen_at > clock_timestamp() - interval '95 seconds'`

/** More would not be read by anybody. */
const most = 50

/** Processes that were seen in the last minute and a half. */
export async function runningProcesses(db: Kysely<Database>): Promise<OtherProcess[]> {
  const { rows } = await sql<OtherProcess>`
    select id, name, settings from running_process where ${isRunning} order by started_at, id limit ${most}`.execute(db)
  return rows
}

/** Writes that this process runs, removes rows of processes that ended long ago, and returns the others. */
export async function reportProcess(db: Kysely<Database>, one: ThisProcess): Promise<OtherProcess[]> {
  const { rows } = await sql<OtherProcess>`
    with quick as (${withoutConfirmation}), mine as (
      insert into running_process (id, name, started_at, seen_at, settings)
      select ${one.id}::uuid, ${one.name}, ${one.startedAt}::timestamptz, clock_timestamp(),
        ${JSON.stringify(one.settings)}::jsonb from quick
      on conflict (id) do update set seen_at = excluded.seen_at
    ), ended as (
      select id from running_process where seen_at < clock_timestamp() - interval '1 hour'
      limit ${most} for update skip locked
    ), removed as (
      delete from running_process using ended where running_process.id = ended.id
    )
    select id, name, settings from running_process
    where id <> ${one.id}::uuid and ${isRunning} order by started_at, id limit ${most}`.execute(db)
  return rows
}

export async function removeProcess(db: Kysely<Database>, id: string): Promise<void> {
  await sql`
    with quick as (${withoutConfirmation})
    delete from running_process using quick where id = ${id}::uuid`.execute(db)
}
