import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { appendEntries, lockChainHead } from './chain.ts'
import type { LoggedEvent, SealLog } from './seal.ts'

type Db = Kysely<Database>

const batchSize = 1000

/**
 * Runs once, at the first start of a version that chains the admin log: adds entries for existing events, oldest
 * first. Never runs while any entry, head or register exists, because an event added directly to the database must
 * not get an entry at the next start. Call it under the bootstrap lock.
 */
export async function chainExistingEvents(db: Db, sealLog: SealLog): Promise<void> {
  if (await hasChains(db)) return
  const { rows } = await sql<{ organizationId: number | null }>`
    select distinct organization_id as "organizationId" from admin_event`.execute(db)
  for (const { organizationId } of rows) await chainEventsOf(db, sealLog, organizationId)
}

async function hasChains(db: Db): Promise<boolean> {
  const { rows } = await sql<{ hasChains: boolean }>`
    select exists (select from admin_log_entry) or exists (select from admin_log_head)
      or exists (select from admin_log_register) as "hasChains"`.execute(db)
  return rows[0]?.hasChains ?? true
}

async function chainEventsOf(db: Db, sealLog: SealLog, organizationId: number | null): Promise<void> {
  const belongs = organizationId === null ? sql`organization_id is null` : sql`organization_id = ${organizationId}`
  let head = await lockChainHead(db, sealLog, organizationId ?? 0)
  let last: LoggedEvent | undefined
  do {
    const after = last === undefined ? sql`true` : sql`(at, id) > (${last.at}, ${last.id})`
    const { rows } = await sql<LoggedEvent>`
      select * from admin_event where ${belongs} and ${after} order by at, id limit ${batchSize}`.execute(db)
    const lastSequence = head.isNew ? null : head.sequence
    head = await appendEntries(
      db,
      sealLog,
      head,
      rows.map((event) => ({ ...event, lastSequence })),
    )
    last = rows.at(-1)
  } while (last !== undefined)
}
