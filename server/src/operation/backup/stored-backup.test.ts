import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFile } from '../../../../tools/verify-evidence.mjs'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { testSecret, testSecrets } from '../../../test-kit/secrets.ts'
import { evidenceOf } from '../../cmr/evidence/evidence.ts'
import { sealPublicKey } from '../../cmr/events/seal.ts'
import { readConfig } from '../../config.ts'
import { migrate, pendingMigrations } from '../../database/migrate.ts'
import { folderStore } from '../../files/folder-store.ts'
import { openBackup } from './target.ts'
import { restoreBackup, type RestoreResult } from './restore.ts'

/** A backup that version 0.1.0 made when its database had 57 migrations. */
const archive = fileURLToPath(new URL('../../../../tools/kept/backup-0.1.0.tar.gz', import.meta.url))
const passphrase = 'a passphrase of the tests'

const root = mkdtempSync(join(tmpdir(), 'roadnote-stored-backup-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const database = await openTestDatabase('empty')
const files = folderStore(join(root, 'files'))
let restored: RestoreResult
beforeAll(async () => {
  execFileSync('tar', ['-xzf', archive, '-C', root])
  const settings = readConfig({ DATABASE_URL: database.url, SECRET: testSecret, DATA_DIR: join(root, 'data') })
  restored = await restoreBackup(root, passphrase, { settings, files })
  await migrate(database.url)
})

test('a backup of an earlier version is restored and migrated to the present schema', async () => {
  expect(restored.manifest.migrations).toHaveLength(57)
  expect(await pendingMigrations(database.pool)).toEqual([])
  const notes = await database.db.selectFrom('cmr').orderBy('id').select('status').execute()
  expect(notes).toEqual([{ status: 5 }, { status: 1 }])
})

test('evidence from the backup of an earlier version stays genuine', async () => {
  const { id } = await database.db.selectFrom('cmr').where('status', '=', 5).select('id').executeTakeFirstOrThrow()
  const evidence = await evidenceOf(database.db, testSecrets, id, 'full')
  const report = await checkFile(new TextEncoder().encode(JSON.stringify(evidence)), [
    { publicKey: sealPublicKey(testSecrets) },
  ])
  expect(report.problems).toEqual([])
  expect(report).toMatchObject({ verdict: 'genuine', note: { status: 5 } })
  expect(report.signatures).toHaveLength(3)
})

test('a file from the backup of an earlier version can be read', async () => {
  const { sha256 } = await database.db.selectFrom('file').select('sha256').executeTakeFirstOrThrow()
  expect((await files.get(sha256))?.toString()).toBe('Packing list of a made-up load\n')
})

test('the backup of an earlier version needs its passphrase', async () => {
  await expect(openBackup(root, 'another passphrase')).rejects.toThrow('the passphrase is not the one')
})
