import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

/**
 * One after the other: whoever moves, merges or imports organisations. Before anything else is held, so that two of them
 * never wait for each other; a second import of the same file finds what the first one made.
 */
export async function lockTree(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(7230, 3)`.execute(tx)
}
