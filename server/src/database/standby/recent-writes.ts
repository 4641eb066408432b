import { sql, type Kysely } from 'kysely'
import { withoutConfirmation } from '../commit-limit.ts'
import type { Database } from '../schema.ts'

/** A standby that is further behind than this is never read, so older writes need not be known. */
const rememberedFor = sql`interval '1 minute'`

/** Bytes of the write-ahead log before this place. Unlike the address of PostgreSQL, numbers can be compared anywhere. */
export const bytesOfLog = (address: string) => `pg_wal_lsn_diff(${address}, '0/0')::bigint`

/**
 * Records where the log of the primary is, after a command of this user. A standby that has replayed it has whatever the
 * command committed. Returns that position.
 */
export async function recordWrite(db: Kysely<Database>, userId: number): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    with quick as (${withoutConfirmation})
    insert into recent_write as write (user_id, position, at)
    select ${userId}::int, ${sql.raw(bytesOfLog('pg_current_wal_insert_lsn()'))}, clock_timestamp() from quick
    on conflict (user_id) do update
      set position = greatest(write.position, excluded.position), at = excluded.at
    returning position`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('an insert that changes a conflicting row returns it')
  return row.position
}

/** What a standby must have replayed so that this user sees their own writes, of all processes; null: anything does. */
export async function lastWriteOf(db: Kysely<Database>, userId: number): Promise<number | null> {
  const { rows } = await sql<{ position: number }>`
    select position from recent_write
    where user_id = ${userId} and at > clock_timestamp() - ${rememberedFor}`.execute(db)
  return rows[0]?.position ?? null
}
