import { sql, type Kysely } from 'kysely'
import type { Database } from '../src/database/schema.ts'

/**
 * Leaves the database only nested loops, which run an inner query once for each outer row: a limit in such a query
 * then holds for each run instead of for the whole statement.
 */
export async function withNestedLoops<Result>(
  db: Kysely<Database>,
  work: (tx: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize'])
      await sql`select set_config(${`enable_${plan}`}, 'off', true)`.execute(tx)
    return work(tx)
  })
}
