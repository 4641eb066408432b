import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test-kit/database.ts'
import { bootstrap } from '../../bootstrap.ts'
import { readConfig } from '../../config.ts'
import { migrate, pendingMigrations, readMigrations } from '../../database/migrate.ts'
import type { FileStore } from '../../files/file-store.ts'
import { folderStore } from '../../files/folder-store.ts'
import { claimDue } from '../../outbox/dispatch.ts'
import { queueDelivery } from '../../outbox/queue.ts'
import { switchOutboxOn, whyOutboxOff } from '../../outbox/switch.ts'
import { secretsOf } from '../../secrets.ts'
import { backupBeforeMigration, makeIfDue } from './automatic.ts'
import { isEmptyDatabase } from './catalog.ts'
import { verifyBackup } from './check.ts'
import { createBackup, type BackupTarget } from './create.ts'
import { keysToStore } from './keys.ts'
import { migrationsOf } from './load-database.ts'
import { restoreBackup } from './restore.ts'
import { listBackups, openBackup } from './target.ts'

const root = mkdtempSync(join(tmpdir(), 'roadnote-backup-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const secret = 'a secret of at least thirty-two characters'
const passphrase = 'correct horse battery staple'
const log = { info: () => undefined, error: () => undefined }

const source = await openTestDatabase()
const dataDir = join(root, 'source')
const config = readConfig({
  DATABASE_URL: source.url,
  SECRET: secret,
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: 'a first password',
})
const files = folderStore(join(dataDir, 'files'))
await bootstrap({ connection: source, config, secrets: secretsOf(config), announcePassword: () => '' })
const stored = await Promise.all(['first document', 'second document'].map((text) => addFile(text)))
await source.db.transaction().execute((tx) => queueDelivery(tx, { kind: 'mail', key: 'waiting', payload: { to: 'x' } }))

async function addFile(text: string): Promise<string> {
  const bytes = Buffer.from(text)
  const sha256 = await files.put(bytes)
  await source.db.insertInto('file').values({ sha256, size: bytes.length, mediaType: 'text/plain' }).execute()
  return sha256
}

const newTarget = (): BackupTarget => ({
  folder: mkdtempSync(join(root, 'target-')),
  passphrase: undefined,
  keep: null,
  cost: 4,
})

let target = newTarget()
beforeEach(() => {
  target = newTarget()
})

function back(changes: { store?: FileStore; now?: Date; url?: string } = {}, to = target) {
  const { store = files, now = new Date(), url = source.url } = changes
  const keys = (isEncrypted: boolean) => keysToStore(config, isEncrypted)
  return createBackup({ databaseUrl: url, files: store, keys, product: '1.2.3' }, to, { reason: 'command', now })
}

interface Empty {
  readonly database: TestDatabase
  readonly store: FileStore
  restore(path?: string, withPassphrase?: string): ReturnType<typeof restoreBackup>
}

async function anEmptyPlace(): Promise<Empty> {
  const database = await openTestDatabase('empty')
  const folder = mkdtempSync(join(root, 'restored-'))
  const store = folderStore(join(folder, 'files'))
  const settings = readConfig({ DATABASE_URL: database.url, SECRET: secret, DATA_DIR: folder })
  const restore = (path = target.folder, withPassphrase = target.passphrase) =>
    restoreBackup(path, withPassphrase, { settings, files: store })
  return { database, store, restore }
}

/** Every definition that the migrations make: constraints, indexes, triggers and their state. */
async function definitionsIn({ db }: TestDatabase): Promise<unknown[]> {
  const { rows } = await sql`
    select 'constraint' as kind, conname::text as name, pg_get_constraintdef(oid) as definition, convalidated::text as state
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid::text
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
    union all select 'trigger', tgname::text, pg_get_triggerdef(pg_trigger.oid), tgenabled::text
    from pg_trigger where not tgisinternal
    order by 1, 2, 3`.execute(db)
  return rows
}

async function isEmpty({ db }: TestDatabase): Promise<boolean> {
  const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(db)
  return rows.length === 0
}

async function changeByte(path: string): Promise<void> {
  const bytes = await readFile(path)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  await writeFile(path, bytes)
}

describe('a restored backup', async () => {
  const made = await back({}, { folder: join(root, 'whole'), passphrase: undefined, keep: null })
  const place = await anEmptyPlace()
  const { notices } = await place.restore(join(root, 'whole'))
  const copy = { folder: join(root, 'whole-again'), passphrase: undefined, keep: null }
  const again = await back({ url: place.database.url, store: place.store }, copy)

  test('a restored database has the same rows and the same sequences', () => {
    const contents = ({ manifest }: typeof made) => ({
      tables: manifest.tables.filter(({ name }) => name !== 'installation'),
      parts: manifest.parts.filter(({ name }) => name !== 'tables/installation.copy.gz'),
      sequences: manifest.sequences,
    })
    expect(contents(again)).toEqual(contents(made))
    expect(made.manifest.tables.find(({ name }) => name === 'app_user')?.rows).toBe(1)
    expect(notices).toEqual([])
  })

  test('a restored database has the same constraints, indexes and triggers', async () => {
    expect(await definitionsIn(place.database)).toEqual(await definitionsIn(source))
  })

  test('the files of a restored backup can be read', async () => {
    expect((await place.store.get(stored[0] ?? ''))?.toString()).toBe('first document')
  })

  test('after a restore nothing is sent until an operator switches the outbox on', async () => {
    const due = { kind: 'mail', limit: 10 } as const
    expect(await whyOutboxOff(place.database.db)).toMatch(/^restored from the backup of 20/)
    expect(await claimDue(place.database.db, due)).toEqual([])
    await switchOutboxOn(place.database.db)
    expect(await claimDue(place.database.db, due)).toMatchObject([{ key: 'waiting' }])
  })
})

describe('a folder of backups', () => {
  test('a second backup copies only the files that the folder does not have', async () => {
    expect((await back()).copied).toBe(2)
    expect((await back()).copied).toBe(0)
    const name = await addFile('third document')
    stored.push(name)
    expect((await back()).copied).toBe(1)
  })

  test('a backup that ends early does not count and is removed by the next one', async () => {
    const away: FileStore = {
      ...files,
      get: () => Promise.reject(Object.assign(new Error('away'), { code: 'FILES_AWAY' })),
    }
    await expect(back({ store: away })).rejects.toThrow('away')
    expect(readdirSync(target.folder).filter((name) => name.startsWith('.unfinished-'))).toHaveLength(1)
    expect(await listBackups(target.folder)).toEqual([])
    await expect(openBackup(target.folder, undefined)).rejects.toThrow('there is no complete backup')
    await back()
    expect(readdirSync(target.folder).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('only the newest backups stay, with the files that they name', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    await back({ now: at(1) })
    await writeFile(
      join(target.folder, 'files', stored[0]?.slice(0, 2) ?? '', stored[0]?.slice(2, 4) ?? '', 'unnamed'),
      '',
    )
    await back({ now: at(2) })
    const { removed } = await back({ now: at(3) }, { ...target, keep: 2 })
    expect(removed).toEqual(['2026-01-01T00-00-00-000Z'])
    expect(await listBackups(target.folder)).toEqual(['2026-01-02T00-00-00-000Z', '2026-01-03T00-00-00-000Z'])
    expect(
      readdirSync(join(target.folder, 'files'), { recursive: true }).filter((name) => String(name).includes('unnamed')),
    ).toEqual([])
    await verifyBackup(await openBackup(target.folder, undefined), { withFiles: true })
  })

  test('a file that is missing in the store is named and does not prevent the backup', async () => {
    const absent: FileStore = { ...files, get: async (sha256) => (sha256 === stored[0] ? null : files.get(sha256)) }
    const { manifest } = await back({ store: absent })
    expect(manifest.files.missing).toEqual([stored[0]])
    const { notices } = await (await anEmptyPlace()).restore()
    expect(notices).toEqual([expect.stringContaining('1 files were already missing')])
  })
})

describe('a damaged backup', () => {
  test.each([
    ['a table', 'tables/app_user.copy.gz'],
    ['the list of files', 'files.txt.gz'],
    ['the manifest', 'manifest.json'],
  ])('a changed byte in %s is noticed and nothing is restored', async (_case, part) => {
    const { folder } = await back()
    await changeByte(join(folder, part))
    const place = await anEmptyPlace()
    await expect(place.restore()).rejects.toThrow('is damaged')
    expect(await isEmpty(place.database)).toBe(true)
  })

  test('a changed byte in a file is noticed and nothing is restored', async () => {
    await back()
    const name = stored[0] ?? ''
    await changeByte(join(target.folder, 'files', name.slice(0, 2), name.slice(2, 4), name))
    const place = await anEmptyPlace()
    await expect(place.restore()).rejects.toThrow(`1 files of the backup are missing or damaged`)
    expect(await isEmpty(place.database)).toBe(true)
  })

  test('the check of a backup notices a missing part', async () => {
    const { folder } = await back()
    await rm(join(folder, 'tables/cmr.copy.gz'))
    await expect((await anEmptyPlace()).restore()).rejects.toThrow('cmr.copy.gz cannot be read (ENOENT)')
  })
})

describe('an encrypted backup', () => {
  beforeEach(() => {
    target = { ...target, passphrase }
  })

  test('an encrypted backup can be restored and holds the secret', async () => {
    await back()
    expect((await back()).copied).toBe(0)
    const place = await anEmptyPlace()
    await place.restore()
    expect((await place.store.get(stored[1] ?? ''))?.toString()).toBe('second document')
  })

  test('no file of an encrypted backup holds plain text or the hash of a stored file', async () => {
    await back()
    const names = readdirSync(target.folder, { recursive: true, encoding: 'utf8' })
    const contents = names.filter((name) => /(?:enc|[0-9a-f]{64})$/.test(name))
    expect(contents.length).toBeGreaterThan(10)
    for (const name of contents) {
      const bytes = await readFile(join(target.folder, name))
      expect([name, bytes.subarray(0, 16).toString()]).toEqual([name, 'ROADNOTE-BACKUP1'])
    }
    expect(names.filter((name) => stored.some((sha256) => name.includes(sha256)))).toEqual([])
  })

  test('a wrong passphrase is reported in one clear line', async () => {
    await back()
    const place = await anEmptyPlace()
    await expect(place.restore(target.folder, 'another passphrase')).rejects.toThrow(
      'the passphrase is not the one that this backup was encrypted with.',
    )
    await expect(back({}, { ...target, passphrase: 'another passphrase' })).rejects.toThrow(
      'are encrypted with another passphrase',
    )
  })

  test('an encrypted backup without a passphrase is reported in one clear line', async () => {
    await back()
    const settings = { settings: config, files }
    await expect(restoreBackup(target.folder, undefined, settings)).rejects.toThrow('Set BACKUP_PASSPHRASE')
  })
})

describe('the place of a restore', () => {
  test('a database with tables is refused and not changed', async () => {
    await back()
    const before = await source.db.selectFrom('installation').selectAll().orderBy('key').execute()
    await expect(restoreBackup(target.folder, undefined, { settings: config, files })).rejects.toThrow(
      'the database is not empty',
    )
    expect(await source.db.selectFrom('installation').selectAll().orderBy('key').execute()).toEqual(before)
  })

  test('a database with only a sequence is not empty, and one with only an extension is', async () => {
    const database = await openTestDatabase('empty')
    const client = await database.pool.connect()
    try {
      await client.query('create extension pg_stat_statements')
      expect(await isEmptyDatabase(client)).toBe(true)
      await client.query('create sequence ticket')
      expect(await isEmptyDatabase(client)).toBe(false)
    } finally {
      client.release()
    }
  })

  test('a data folder that is not empty is refused', async () => {
    await back()
    const settings = readConfig({ SECRET: secret, DATA_DIR: dataDir })
    await expect(restoreBackup(target.folder, undefined, { settings, files })).rejects.toThrow('is not empty')
  })

  test('a restore with another secret is refused', async () => {
    await back()
    const settings = readConfig({ SECRET: 'x'.repeat(40), DATA_DIR: join(root, 'other') })
    await expect(restoreBackup(target.folder, undefined, { settings, files })).rejects.toThrow('with another secret')
  })
})

describe('backups of other versions', async () => {
  const older = await openTestDatabase('empty')
  await migrate(older.url, readMigrations().slice(0, -1))

  test('a backup of an older database is restored and then migrated', async () => {
    await back({ url: older.url })
    const place = await anEmptyPlace()
    await place.restore()
    expect((await pendingMigrations(place.database.pool)).length).toBe(1)
    await migrate(place.database.url)
    expect(await pendingMigrations(place.database.pool)).toEqual([])
  })

  test('a backup of a newer version is refused', async () => {
    const { manifest } = await back()
    expect(() => migrationsOf(manifest, readMigrations().slice(0, -1))).toThrow('whose database is newer')
  })

  test('the embedded database is backed up before it is migrated, and only then', async () => {
    const { folder } = target
    const settings = { ...config, databaseUrl: undefined, backup: { folder, keep: 2, passphrase: undefined } }
    await backupBeforeMigration(settings, older.url, log)
    expect((await openBackup(folder, undefined)).manifest).toMatchObject({ reason: 'migration', product: '0.1.0' })
    await backupBeforeMigration(settings, source.url, log)
    await backupBeforeMigration({ ...settings, backup: { ...settings.backup, keep: 0 } }, older.url, log)
    expect(await listBackups(folder)).toHaveLength(1)
  })

  test('the daily backup is made once', async () => {
    const { folder } = target
    const settings = { ...config, databaseUrl: undefined, backup: { folder, keep: 2, passphrase: undefined } }
    await makeIfDue(settings, source.url, log)
    await makeIfDue(settings, source.url, log)
    expect(await listBackups(folder)).toHaveLength(1)
    expect((await openBackup(folder, undefined)).manifest.reason).toBe('daily')
  })
})
