import { sql, type Kysely } from 'kysely'
import type { Database } from '../src/database/schema.ts'

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
}

/** The columns (`app_user.name`) of all tables that contain one of the words, in any case and any type. */
export async function placesOf(db: Kysely<Database>, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<Column>`
    select table_name as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`.execute(db)
  const patterns = words.map((word) => `%${word.toLowerCase()}%`)
  const found: string[] = []
  for (const { table, column, type } of columns) {
    const said = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`
    const { rows } = await sql<{ isThere: boolean }>`
      select exists (select from ${sql.table(table)} where lower(${said}) like any (${patterns}::text[])) as "isThere"
    `.execute(db)
    if (rows[0]?.isThere === true) found.push(`${table}.${column}`)
  }
  return found
}
