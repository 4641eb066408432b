import type pg from 'pg'

/** A table with the columns that are stored; computed ones are computed again. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname collate "C"`)
  return rows
}

export interface Sequence {
  readonly name: string
  readonly value: string
  readonly isCalled: boolean
}

/** Sequences ignore transactions, so they are read after the snapshot was taken: they are never behind the rows. */
export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`)
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const found = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from public.${client.escapeIdentifier(name)}`,
    )
    const [row] = found.rows
    if (row !== undefined) sequences.push({ name, value: row.value, isCalled: row.is_called })
  }
  return sequences
}

/** Whether the database has tables, views or sequences besides those of extensions. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`
    select from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`)
  return rowCount === 0
}

/** Bytes of the tables without their indexes, as an upper limit of what a backup of them needs. */
export async function bytesOfTables(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(`
    select coalesce(sum(pg_table_size(oid)), 0)::text as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  return Number(rows[0]?.bytes ?? 0)
}

/** The same text for the same value on every server and in every version. */
export const plainFormats =
  "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local datestyle = 'ISO, YMD'; " +
  "set local intervalstyle = 'iso_8601'; set local timezone = 'UTC'; set local extra_float_digits = 3; " +
  "set local bytea_output = 'hex'; set local client_encoding = 'UTF8'; set local xmloption = 'content'"
