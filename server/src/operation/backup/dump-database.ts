import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { BackupManifest, BackupPart } from '@roadnote/domain/operation/backup'
import { bytesOfTables, plainFormats, readSequences, readTables } from './catalog.ts'

/** Writes a part of the backup and returns its facts. */
export type WritePart = (
  name: BackupPart['name'],
  source: AsyncIterable<Buffer>,
) => Promise<BackupPart & { readonly plainBytes: number }>

export type DatabaseDump = Pick<BackupManifest, 'migrations' | 'secretMark' | 'tables' | 'sequences' | 'parts'>

/** Called with the bytes that the dump may need, before anything is written. */
type CheckSpace = (bytes: number) => Promise<void>

/**
 * Copies every table in one snapshot, without stopping writers. The schema is not dumped: the migrations make it
 * (docs/decisions/0058-backup-format.md).
 */
export async function dumpDatabase(
  client: pg.ClientBase,
  write: WritePart,
  checkSpace: CheckSpace,
): Promise<DatabaseDump> {
  // After a failure the caller ends the connection: a COPY that is not read to its end blocks further queries.
  await client.query('begin isolation level repeatable read read only')
  await client.query(plainFormats)
  await checkSpace(await bytesOfTables(client))
  const tables: BackupManifest['tables'] = []
  const parts: BackupPart[] = []
  for (const { name, columns } of await readTables(client)) {
    const { plainBytes, rows, ...part } = await dumpTable(client, write, name, columns)
    tables.push({ name, columns: [...columns], rows, bytes: plainBytes })
    parts.push(part)
  }
  const { plainBytes: _, ...list } = await write('files.txt.gz', copyOf(client, fileList).rows)
  const facts = { migrations: await readMigrationsIn(client), secretMark: await readSecretMark(client) }
  const sequences = await readSequences(client)
  await client.query('rollback')
  return { ...facts, tables, sequences, parts: [...parts, list] }
}

/** Each line: SHA-256 and length, apart by a tab. Files are never changed or removed, so they can be copied later. */
const fileList = 'copy (select sha256, size from public.file order by sha256) to stdout'

async function dumpTable(client: pg.ClientBase, write: WritePart, name: string, columns: readonly string[]) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const copy = copyOf(client, `copy public.${client.escapeIdentifier(name)} (${list}) to stdout`)
  const part = await write(`tables/${name}.copy.gz`, copy.rows)
  return { ...part, rows: copy.count() }
}

function copyOf(client: pg.ClientBase, statement: string) {
  const stream = client.query(copyTo(statement))
  const rows: AsyncIterable<Buffer> = stream
  return { rows, count: () => stream.rowCount }
}

async function readMigrationsIn(client: pg.ClientBase): Promise<BackupManifest['migrations']> {
  const { rows } = await client.query<BackupManifest['migrations'][number]>(
    'select version, name, checksum from public.schema_migration order by version',
  )
  return rows
}

async function readSecretMark(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ value: string }>("select value from public.installation where key = 'secret'")
  return rows[0]?.value ?? null
}
