import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { BackupManifest } from '@roadnote/domain/operation/backup'
import { outboxOffKey } from '../../database/installation-keys.ts'
import { applyInTransaction, readMigrations, type Migration } from '../../database/migrate.ts'
import { OperatorProblem } from '../problem.ts'
import { isEmptyDatabase, plainFormats, readTables } from './catalog.ts'

/** Reads a part of the backup. */
export type ReadPart = (name: string) => AsyncIterable<Buffer>

/**
 * Makes the schema with the migrations of the backup and loads its rows, in one transaction: a restore that is
 * interrupted leaves an empty database. Sending is switched off in it, because another copy may have sent the same since.
 */
export async function loadDatabase(client: pg.ClientBase, manifest: BackupManifest, read: ReadPart): Promise<void> {
  const migrations = migrationsOf(manifest)
  await client.query('begin')
  try {
    await client.query(plainFormats)
    await requireEmptyDatabase(client)
    await applyInTransaction(client, migrations)
    await requireSameTables(client, manifest)
    await withoutRules(client, manifest, async () => {
      for (const table of manifest.tables) await loadTable(client, table, read)
    })
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [qualified(client, name), value, isCalled])
    await requireCounts(client, manifest)
    await requireLinkedEvents(client)
    await switchOutboxOff(client, manifest)
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback').catch(() => undefined)
    throw problem
  }
  // Without statistics the first queries would be slow.
  await client.query('analyze')
}

/** The migrations of this program that the backup has; refuses a backup of a newer program. */
export function migrationsOf({ migrations, product }: BackupManifest, known = readMigrations()): Migration[] {
  for (const { version, name, checksum } of migrations) {
    const mine = known.find((one) => one.version === version)
    if (mine === undefined)
      throw new OperatorProblem(
        `the backup was made by version ${product}, whose database is newer (migration ${version}, ${name}). Restore it with that version or a newer one.`,
      )
    if (mine.checksum !== checksum)
      throw new OperatorProblem(
        `the backup was made by another program: migration ${version} (${name}) differs from the one of this version.`,
      )
  }
  return known.filter(({ version }) => migrations.some((one) => one.version === version))
}

export async function requireEmptyDatabase(client: pg.ClientBase): Promise<void> {
  if (await isEmptyDatabase(client)) return
  throw new OperatorProblem(
    'the database is not empty. A backup is only restored into a database without tables, so that nothing is overwritten: create a new one and set DATABASE_URL to it.',
  )
}

async function requireSameTables(client: pg.ClientBase, { tables }: BackupManifest): Promise<void> {
  const expected = JSON.stringify((await readTables(client)).map(({ name, columns }) => [name, [...columns].sort()]))
  const found = JSON.stringify(tables.map(({ name, columns }) => [name, [...columns].sort()]))
  if (found !== expected)
    throw new OperatorProblem('the tables in the backup are not those that its migrations make. It cannot be restored.')
}

function qualified(client: pg.ClientBase, name: string): string {
  return `public.${client.escapeIdentifier(name)}`
}

/**
 * Loads with foreign keys, indexes and triggers out of the way: rows come in any order, derived rows are in the backup,
 * and building an index once is faster. Needs only the rights of the owner.
 */
async function withoutRules(
  client: pg.ClientBase,
  { tables }: BackupManifest,
  load: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => qualified(client, name))
  const foreignKeys = await readForeignKeys(client)
  const indexes = await readIndexes(client)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query(`truncate ${names.join(', ')}`)
  await load()
  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
}

interface Rule {
  readonly table: string
  readonly name: string
  readonly definition: string
}

async function readForeignKeys(client: pg.ClientBase): Promise<Rule[]> {
  const { rows } = await client.query<Rule>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`)
  return rows
}

/** Indexes of no constraint. */
async function readIndexes(client: pg.ClientBase): Promise<Rule[]> {
  const { rows } = await client.query<Rule>(`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
      pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
    order by i.indexrelid`)
  return rows
}

async function loadTable(client: pg.ClientBase, table: BackupManifest['tables'][number], read: ReadPart) {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const stream = client.query(copyFrom(`copy ${qualified(client, table.name)} (${columns}) from stdin`))
  await pipeline(Readable.from(read(`tables/${table.name}.copy.gz`)), stream)
}

async function switchOutboxOff(client: pg.ClientBase, { made }: BackupManifest): Promise<void> {
  await client.query(
    'insert into public.installation (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [outboxOffKey, `restored from the backup of ${made}`],
  )
}

async function requireCounts(client: pg.ClientBase, { tables }: BackupManifest): Promise<void> {
  for (const { name, rows: expected } of tables) {
    const { rows } = await client.query<{ found: number }>(
      `select count(*)::float8 as found from ${qualified(client, name)}`,
    )
    const found = rows[0]?.found
    if (found !== expected)
      throw new OperatorProblem(
        `the backup has ${expected} rows of ${name}, but ${found} arrived. Nothing was restored.`,
      )
  }
}

/** Each event of a note must name the hash of the one before it. */
async function requireLinkedEvents(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ broken: number }>(`
    select count(*)::int as broken from public.cmr_event e
    left join public.cmr_event before on before.cmr_id = e.cmr_id and before.sequence = e.sequence - 1
    where e.sequence > 1 and e.previous_hash is distinct from before.hash`)
  const broken = rows[0]?.broken ?? 0
  if (broken > 0)
    throw new OperatorProblem(
      `${broken} events of notes in the backup are not linked to the one before. Nothing was restored.`,
    )
}
