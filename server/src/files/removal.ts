import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { FileStore } from './file-store.ts'

type Db = Kysely<Database>

/**
 * Call it before storing these bytes: a file that waits to be removed stays. Waits for a removal in progress, so that
 * the bytes are either there afterwards or stored again.
 */
export async function keepFile(db: Db, sha256: string): Promise<void> {
  await db.deleteFrom('fileRemoval').where('sha256', '=', sha256).execute()
}

const unlistedAtOnce = 100
/** A bucket may be slow, and the transaction waits for it. */
const bytesAtOnce = 10
/** Longer than a backup reads files after it has read the tables. */
const delay = sql`interval '1 day'`

/** Every column that names a stored file. */
const isNamed = sql<boolean>`(
  exists (select from cmr_photo where file_sha256 = removal.sha256 or thumbnail_sha256 = removal.sha256)
  or exists (select from cmr_document where file_sha256 = removal.sha256)
  or exists (select from sealed_pdf where file_sha256 = removal.sha256)
  or exists (select from organization_document where file_sha256 = removal.sha256)
  or exists (select from organization where logo_sha256 = removal.sha256))`

/**
 * Removes files that nothing names any more: first the row, so that no check misses the file, and a day later the
 * bytes. Several processes may do it, and each step can be repeated. Returns how many entries were worked at.
 */
export async function removeFiles(database: Db, files: FileStore): Promise<number> {
  return (await unlistFiles(database)) + (await removeBytes(database, files))
}

function unlistFiles(database: Db): Promise<number> {
  return database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ sha256: string; named: boolean }>`
      select sha256, ${isNamed} as named from file_removal as removal
      where not is_unlisted and due_at <= now()
      order by due_at limit ${unlistedAtOnce} for update skip locked`.execute(tx)
    const all = rows.map(({ sha256 }) => sha256)
    const unnamed = rows.filter(({ named }) => !named).map(({ sha256 }) => sha256)
    await sql`delete from file where sha256 = any (${unnamed}::text[])`.execute(tx)
    await sql`update file_removal set is_unlisted = true, due_at = now() + ${delay}
      where sha256 = any (${unnamed}::text[])`.execute(tx)
    await sql`delete from file_removal where sha256 = any (${all}::text[]) and not is_unlisted`.execute(tx)
    return all.length
  })
}

function removeBytes(database: Db, files: FileStore): Promise<number> {
  return database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ sha256: string; listed: boolean }>`
      select sha256, exists (select from file where file.sha256 = removal.sha256) as listed
      from file_removal as removal
      where is_unlisted and due_at <= now()
      order by due_at limit ${bytesAtOnce} for update skip locked`.execute(tx)
    for (const { sha256, listed } of rows) if (!listed) await files.remove(sha256)
    await sql`delete from file_removal where sha256 = any (${rows.map(({ sha256 }) => sha256)}::text[])`.execute(tx)
    return rows.length
  })
}
