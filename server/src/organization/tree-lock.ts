import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

/**
 * Serialises moves, merges and imports of organisations. Taken before any other lock, so that they cannot deadlock;
 * a second import of the same file sees the rows of the first.
 */
export async function lockTree(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(7230, 3)`.execute(tx)
}
