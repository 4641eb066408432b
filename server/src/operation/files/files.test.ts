import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operationContract } from '@roadnote/domain/operation/contract'
import S3rver from 's3rver'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../test-kit/app.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { addOrganization } from '../../../test-kit/rows.ts'
import type { FileStore } from '../../files/file-store.ts'
import { folderStore } from '../../files/folder-store.ts'
import { switchOutboxOff, switchOutboxOn } from '../../outbox/switch.ts'
import { checkNextFiles, readFileCheck } from './check-round.ts'
import { filesCommand } from './command.ts'
import { moveFiles } from './move.ts'

const database = await openTestDatabase()
const { db, url } = database
const root = mkdtempSync(join(tmpdir(), 'roadnote-files-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const dataDir = join(root, 'data')
const folder = join(dataDir, 'files')
const store = folderStore(folder)
const names = (await Promise.all(Array.from({ length: 5 }, (_, index) => addFile(`document ${index}`)))).sort()

async function addFile(text: string): Promise<string> {
  const sha256 = await store.put(Buffer.from(text))
  await db.insertInto('file').values({ sha256, size: text.length, mediaType: 'text/plain' }).execute()
  return sha256
}

function pathOf(sha256 = ''): string {
  return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
}

let now = new Date('2026-11-18T01:00:00Z')
const parts = { database: db, files: store, now: () => now }

beforeEach(async () => {
  await db.deleteFrom('installation').where('key', '=', 'file check').execute()
})

describe('the nightly check of stored files', () => {
  test('a round over unchanged files finds nothing and is not repeated in the same night', async () => {
    expect(await checkNextFiles(parts)).toBe('done')
    expect((await readFileCheck(db)).last).toMatchObject({ checked: 5, problems: 0 })
    expect(await checkNextFiles(parts)).toBe('idle')
    now = new Date('2026-11-19T01:00:00Z')
    expect(await checkNextFiles(parts)).toBe('done')
  })

  test('a missing and a changed file are found, shown to super admins and in /ready', async () => {
    await rm(pathOf(names[1]))
    await writeFile(pathOf(names[3]), 'changed!!!')
    await checkNextFiles(parts)
    const named = [
      { sha256: names[1], problem: 'missing' },
      { sha256: names[3], problem: 'damaged' },
    ]
    const { ask, askByPath, anEmployee, tokenOf } = startTestApp(database)
    const organizationId = await addOrganization(db)
    await anEmployee(organizationId, 'super admin', 'operator')
    await anEmployee(organizationId, 'company admin', 'company.admin')
    const token = await tokenOf('operator')
    expect((await ask(operationContract.state, {}, { token })).body).toMatchObject({
      sends: true,
      files: { checked: 5, problems: 2, named },
    })
    const refused = await ask(operationContract.state, {}, { token: await tokenOf('company.admin') })
    expect(refused.status).toBe(403)
    expect((await askByPath('GET', 'ready')).body).toMatchObject({ status: 'ready', integrity: { problems: 2 } })
    await switchOutboxOff(db, 'restored')
    expect((await ask(operationContract.state, {}, { token })).body).toMatchObject({ sends: false })
    await switchOutboxOn(db)
    await rm(pathOf(names[3]))
    await Promise.all([1, 3].map((index) => restoreContent(names[index] ?? '')))
  })

  test('a round that was interrupted goes on after its last position', async () => {
    const seen: string[] = []
    const failing: FileStore = {
      ...store,
      check: async (sha256) => {
        seen.push(sha256)
        return store.check(sha256)
      },
    }
    const position = names[2] ?? ''
    const running = { startedAt: now.toISOString(), position, checked: 3, problems: 0, named: [] }
    const value = JSON.stringify({ running, last: null, leasedUntil: null })
    await db.insertInto('installation').values({ key: 'file check', value }).execute()
    await checkNextFiles({ ...parts, files: failing })
    expect(seen).toEqual(names.slice(3))
    expect((await readFileCheck(db)).last).toMatchObject({ checked: 5 })
  })

  test('a process does not check while another one does, and takes over when that one is dead', async () => {
    const away: FileStore = { ...store, check: () => Promise.reject(new Error('away')) }
    await expect(checkNextFiles({ ...parts, files: away })).rejects.toThrow('away')
    expect(await checkNextFiles(parts)).toBe('idle')
    now = new Date(now.getTime() + 3 * 60_000)
    expect(await checkNextFiles(parts)).toBe('done')
  })
})

async function restoreContent(sha256: string): Promise<void> {
  for (let index = 0; index < 5; index += 1) {
    const name = await store.put(Buffer.from(`document ${index}`))
    if (name === sha256) return
  }
}

describe('npm run files -- move', () => {
  test('files are copied by their hash, and a second move copies nothing', async () => {
    const other = folderStore(join(root, 'other'))
    expect(await moveFiles(db, store, other)).toEqual({ copied: 5, present: 0, missing: [] })
    expect(await moveFiles(db, store, other)).toEqual({ copied: 0, present: 5, missing: [] })
  })

  test('a file that is damaged in the old store is named and not copied', async () => {
    const other = folderStore(join(root, 'without-damage'))
    await writeFile(pathOf(names[0]), 'changed!!!')
    expect(await moveFiles(db, store, other)).toEqual({ copied: 4, present: 0, missing: [names[0]] })
    expect(await other.check(names[0] ?? '')).toBe('missing')
    await rm(pathOf(names[0]))
    await restoreContent(names[0] ?? '')
  })

  test('files go from the folder to a bucket and back', async () => {
    const service = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: join(root, 's3'),
      configureBuckets: [{ name: 'notes', configs: [] }],
    })
    const { port } = await service.run()
    const lines: string[] = []
    const environment = {
      DATABASE_URL: url,
      SECRET: 'x'.repeat(40),
      DATA_DIR: dataDir,
      FILES_URL: `s3://S3RVER:S3RVER@notes?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    }
    const move = (direction: string) => filesCommand(['move', direction], environment, (line) => lines.push(line))
    expect(await move('to-bucket')).toBe(0)
    await rm(folder, { recursive: true })
    expect(await move('to-folder')).toBe(0)
    expect(readdirSync(folder, { recursive: true }).filter((name) => /[0-9a-f]{64}$/.test(String(name)))).toHaveLength(
      5,
    )
    expect(lines[0]).toBe('5 files copied, 0 were there already.')
    await service.close()
  })

  test('without a bucket the move is refused', async () => {
    const environment = { DATABASE_URL: url, SECRET: 'x'.repeat(40), DATA_DIR: dataDir }
    await expect(filesCommand(['move', 'to-bucket'], environment, () => undefined)).rejects.toThrow(
      'FILES_URL is not set',
    )
  })
})
