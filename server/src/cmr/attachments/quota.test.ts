import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { startTestApp, type TestApp } from '../../../test-kit/app.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { memoryStore } from '../../../test-kit/memory-store.ts'
import { createTestWorld, type TestWorld } from '../../../test-kit/notes.ts'

const kilobyte = 1024
const connection = await openTestDatabase('world')
const { db } = connection
let testWorld: TestWorld
let app: TestApp
let stored = 0
const store = memoryStore()
const files = {
  ...store,
  put: (bytes: Buffer) => {
    stored += 1
    return store.put(bytes)
  },
}

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  app = startTestApp(connection, undefined, files, { uploadQuota: 100 * kilobyte })
})

function attach(cmrId: number, userName: string, size: number) {
  const file = Buffer.from(randomBytes(size / 2).toString('hex')).toString('base64')
  const body = { cmrId, documents: [{ name: 'weights.csv', file }] }
  return app.ask(attachmentContract.addDocument, body, { token: testWorld.tokens[userName] ?? '' })
}

async function used(organizationId: number): Promise<number> {
  const row = await db
    .selectFrom('organizationUpload')
    .where('organizationId', '=', organizationId)
    .select('bytes')
    .executeTakeFirst()
  return row?.bytes ?? 0
}

describe('the storage quota of an organisation', () => {
  test('parallel uploads cannot exceed the storage quota of an organisation', async () => {
    const notes = await Promise.all(Array.from({ length: 8 }, () => testWorld.released()))
    const answers = await Promise.all(notes.map((id) => attach(id, 'brabant.planner', 30 * kilobyte)))
    const refused = answers.filter(({ status }) => status === 413)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(refused.map(({ body }) => body['error'])).toEqual(Array<string>(5).fill('quota_exceeded'))
    expect(await used(testWorld.brabant)).toBe(90 * kilobyte)
  })

  test('an exceeded storage quota stops only its own organisation, and refused files are not stored', async () => {
    const id = await testWorld.released()
    expect((await attach(id, 'delta.planner', 1 * kilobyte)).status).toBe(404)
    const before = stored
    expect((await attach(id, 'brabant.planner', 12 * kilobyte)).body['error']).toBe('quota_exceeded')
    expect(stored).toBe(before)
    expect((await attach(id, 'acme.planner', 30 * kilobyte)).status).toBe(200)
    expect(await used(testWorld.acme)).toBe(30 * kilobyte)
    const token = testWorld.tokens['acme.planner'] ?? ''
    const { body } = await app.ask(attachmentContract.documentList, { cmr_id: id }, { token })
    expect(body).toHaveLength(1)
  })

  test('the storage quota counts a photo together with its thumbnail', async () => {
    const id = await testWorld.released()
    const before = await used(testWorld.colmar)
    const noise = await sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
      .jpeg()
      .toBuffer()
    const body = { cmrId: id, fileName: 'load.jpg', photo: noise.toString('base64') }
    const token = testWorld.tokens['colmar.admin'] ?? ''
    expect((await app.ask(attachmentContract.addPhoto, body, { token })).status).toBe(200)
    const { size } = await db
      .selectFrom('cmrPhoto')
      .innerJoin('file', (join) =>
        join.on((eb) =>
          eb.or([
            eb('file.sha256', '=', eb.ref('cmrPhoto.fileSha256')),
            eb('file.sha256', '=', eb.ref('cmrPhoto.thumbnailSha256')),
          ]),
        ),
      )
      .where('cmrPhoto.cmrId', '=', id)
      .select((eb) => eb.fn.sum<number>('file.size').as('size'))
      .executeTakeFirstOrThrow()
    expect(await used(testWorld.colmar)).toBe(before + size)
  })
})
