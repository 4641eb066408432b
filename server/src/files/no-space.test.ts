import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/app.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { memoryStore } from '../../test-kit/memory-store.ts'
import { createTestWorld, type TestWorld } from '../../test-kit/notes.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { asRefusal } from '../http/error-reply.ts'

const kilobyte = 1024
const folder = mkdtempSync(join(tmpdir(), 'roadnote-small-disk-'))
// A real disk of 256 kB if the system allows us to create one.
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder]).status === 0
const connection = await openTestDatabase('world')
let testWorld: TestWorld
let app: TestApp

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  app = startTestApp(connection, undefined, isMounted ? folderStore(folder) : smallStore(256 * kilobyte))
})
afterAll(() => {
  if (isMounted) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
})

/** Throws the system's error for a full disk. */
function smallStore(room: number): FileStore {
  const store = memoryStore()
  let left = room
  return {
    ...store,
    async put(bytes) {
      if (bytes.length > left) throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
      left -= bytes.length
      return store.put(bytes)
    },
  }
}

function attach(cmrId: number, size: number) {
  const file = Buffer.from(randomBytes(size / 2).toString('hex')).toString('base64')
  const body = { cmrId, documents: [{ name: 'weights.csv', file }] }
  return app.ask(attachmentContract.addDocument, body, { token: testWorld.tokens['acme.admin'] ?? '' })
}

describe('a full disk', () => {
  test('a full disk refuses a document with no_space, keeps stored files and accepts smaller ones', async () => {
    const id = await testWorld.draft()
    const first = await attach(id, 100 * kilobyte)
    expect(first.status).toBe(200)
    const refused = await attach(id, 200 * kilobyte)
    expect(refused).toMatchObject({ status: 507, body: { error: 'no_space' } })
    const token = testWorld.tokens['acme.admin'] ?? ''
    const [storedId] = first.body['ids'] as number[]
    const read = await app.ask(paperContract.downloadDocument, { documentId: storedId ?? 0, type: '4' }, { token })
    expect(read.status).toBe(200)
    expect((await attach(id, 20 * kilobyte)).status).toBe(200)
    const { body } = await app.ask(attachmentContract.documentList, { cmr_id: id }, { token })
    expect(body).toHaveLength(2)
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([])
  })

  test.each(['53100', 'ENOSPC', 'EDQUOT'])('the error code %s for a full disk becomes the refusal no_space', (code) => {
    expect(asRefusal(Object.assign(new Error('full'), { code })).status).toBe(507)
  })
})
