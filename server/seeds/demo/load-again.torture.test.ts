import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '../../src/database/schema.ts'
import type { FileStore } from '../../src/files/file-store.ts'
import { folderStore } from '../../src/files/folder-store.ts'
import { secretsFrom } from '../../src/secrets.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { loadDemo } from './load.ts'

// Each test loads the whole demo once more, which takes many seconds.

const folder = mkdtempSync(join(tmpdir(), 'roadnote-demo-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const secrets = secretsFrom('a secret of at least thirty-two characters')
const now = new Date('2026-11-13T10:20:30.400Z')

function load(db: Kysely<Database>, files: FileStore = folderStore(folder), moment = now): Promise<void> {
  return db.transaction().execute((tx) => loadDemo(tx, { files, secrets, now: moment, codeSuffix: 'RN' }))
}

/** All rows of the database without password hashes, which have random salts. */
async function digestOf(database: Kysely<Database>): Promise<string> {
  const tables = [
    'organization', 'app_user', 'exception_type', 'exception_type_translation', 'predefined_good',
    'predefined_return_good', 'organization_document', 'organization_mail_template', 'file', 'cmr', 'good', 'pallet',
    'container', 'cmr_comment', 'cmr_document', 'cmr_photo', 'cmr_exception', 'cmr_event', 'cmr_event_private',
    'cmr_event_person', 'cmr_signature', 'cmr_party', 'cmr_search', 'outbox', 'outbox_attempt',
  ] // prettier-ignore
  const hash = createHash('sha256')
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'password_hash' - 'sign_code_hash')::text as row from ${sql.table(table)} t order by 1`.execute(
      database,
    )
    if (rows.length === 0) throw new Error(`the demo has nothing in ${table}`)
    for (const { row } of rows) hash.update(row).update('\n')
  }
  return hash.digest('hex')
}

test('every start loads the same demo data, also after an interrupted start', async () => {
  const other = await openTestDatabase()
  const failing: FileStore = { ...folderStore(folder), put: () => Promise.reject(new Error('disk full')) }
  await expect(load(other.db, failing)).rejects.toThrow('disk full')
  const { count } = await other.db
    .selectFrom('organization')
    .select((from) => from.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
  await load(other.db)
  const { db } = await openTestDatabase()
  await load(db)
  expect(await digestOf(other.db)).toBe(await digestOf(db))
}, 120_000)

test('no demo data lies in the future, at any hour of the day', async () => {
  const night = new Date('2026-03-01T00:10:00.000Z')
  const other = await openTestDatabase()
  await load(other.db, folderStore(folder), night)
  const { rows } = await sql<{ latest: Date }>`
    select greatest((select max(at) from cmr_event), (select max(last_modified) from cmr), (select max(created_at) from cmr_photo)) as latest`.execute(
    other.db,
  )
  expect(rows[0]?.latest.getTime()).toBeLessThanOrEqual(night.getTime())
  const statuses = await other.db.selectFrom('cmr').select('status').distinct().orderBy('status').execute()
  expect(statuses.map(({ status }) => status)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
}, 120_000)

test('a demo loaded on a Tuesday has mails given up after one attempt and after nine', async () => {
  const other = await openTestDatabase()
  await load(other.db, folderStore(folder), new Date('2026-11-17T08:06:00.000Z'))
  const failed = other.db.selectFrom('outbox').where('kind', '=', 'mail').where('state', '=', 'failed')
  const tries = await failed.select('attempts').distinct().orderBy('attempts').execute()
  expect(tries.map(({ attempts }) => attempts)).toEqual([1, 9])
}, 120_000)
