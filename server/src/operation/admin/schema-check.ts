import type pg from 'pg'
import { applyInTransaction, pendingMigrations, readMigrations } from '../../database/migrate.ts'

/** What differs between a database and what its migrations make. */
export interface SchemaDifferences {
  /** Migrations that have not run yet; the comparison leaves them out. */
  readonly pending: readonly string[]
  readonly missing: readonly string[]
  readonly different: readonly string[]
  /** Not made by a migration, such as an index that the operator added. */
  readonly additional: readonly string[]
}

const expectedSchema = 'roadnote_expected'

/**
 * Runs the migrations in a schema of their own inside a transaction that is rolled back, and compares both schemas.
 * Nothing is changed, and the tables in use are not locked.
 */
export async function compareSchema(client: pg.ClientBase): Promise<SchemaDifferences> {
  await client.query("begin; set local statement_timeout = 0; set local lock_timeout = '5s'")
  try {
    const pending = await pendingMigrations(client)
    const applied = readMigrations().filter(({ version }) => pending.every((one) => one.version !== version))
    const found = await definitionsIn(client, 'public')
    // Without the schema in use in its search path a migration cannot touch it; the trigram operators are found by name.
    await client.query(`create schema ${expectedSchema}; set local search_path = ${expectedSchema}`)
    const trigrams = await schemaOfTrigrams(client)
    const placed = applied.map((one) => ({
      ...one,
      sql: one.sql.replaceAll('gin_trgm_ops', `${trigrams}.gin_trgm_ops`),
    }))
    await applyInTransaction(client, placed)
    const expected = await definitionsIn(client, expectedSchema)
    return { pending: pending.map(({ version, name }) => `${version} (${name})`), ...differences(expected, found) }
  } finally {
    await client.query('rollback')
  }
}

async function schemaOfTrigrams(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(
    "select quote_ident(nspname) as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'",
  )
  return rows[0]?.schema ?? 'public'
}

type Definitions = ReadonlyMap<string, string>

function differences(expected: Definitions, found: Definitions): Omit<SchemaDifferences, 'pending'> {
  const names = [...expected.keys()]
  return {
    missing: names.filter((name) => !found.has(name)),
    different: names.filter((name) => found.has(name) && found.get(name) !== expected.get(name)),
    additional: [...found.keys()].filter((name) => !expected.has(name)),
  }
}

/** Tables, columns, indexes, constraints, triggers, functions and views of a schema by their names. */
async function definitionsIn(client: pg.ClientBase, schema: string): Promise<Definitions> {
  const { rows } = await client.query<{ name: string; definition: string | null }>(definitionQuery, [schema])
  // Names are qualified by their schema depending on the search path.
  const trigrams = await schemaOfTrigrams(client)
  const plain = (text: string | null) =>
    [expectedSchema, 'public', trigrams].reduce((rest, name) => rest.replaceAll(`${name}.`, ''), text ?? '')
  return new Map(rows.map(({ name, definition }) => [plain(name), plain(definition)]))
}

const definitionQuery = `
  with place as (select oid from pg_namespace where nspname = $1),
  relation as (
    select c.oid, c.relname, c.relkind from pg_class c join place on place.oid = c.relnamespace
    where not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  )
  select 'table ' || relname as name, '' as definition from relation where relkind in ('r', 'p')
  union all
  select 'view ' || relname, pg_get_viewdef(oid) from relation where relkind in ('v', 'm')
  union all
  select 'column ' || r.relname || '.' || a.attname,
    format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
      || coalesce(' ' || a.attgenerated::text || a.attidentity::text || pg_get_expr(d.adbin, d.adrelid), '')
  from relation r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
  where r.relkind in ('r', 'p')
  union all
  select 'index ' || r.relname, pg_get_indexdef(r.oid) || case when i.indisvalid then '' else ' (not valid)' end
  from relation r join pg_index i on i.indexrelid = r.oid
  union all
  select 'constraint ' || r.relname || '.' || c.conname, pg_get_constraintdef(c.oid)
  from relation r join pg_constraint c on c.conrelid = r.oid and c.contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select 'trigger ' || r.relname || '.' || t.tgname, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text
  from relation r join pg_trigger t on t.tgrelid = r.oid and not t.tgisinternal
  union all
  select 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')', md5(p.prosrc)
  from pg_proc p join place on place.oid = p.pronamespace
  where not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1`
