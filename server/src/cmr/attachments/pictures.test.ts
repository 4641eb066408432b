import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../../test-kit/notes.ts'
import { timeoutRefusal } from '../../files/picture.ts'

const connection = await openTestDatabase('world')
const { db } = connection
let testWorld: TestWorld
/** As many pixels as a phone camera takes, in few bytes. */
let large: string
/** More pixels than the decoder accepts. */
let bomb: string

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  large = await blank(6000, 6000)
  bomb = await blank(9000, 9000)
}, 60_000)

async function blank(width: number, height: number): Promise<string> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#336699' } })
  return (await picture.png().toBuffer()).toString('base64')
}

function photograph(userName: string, cmrId: number, photo: string) {
  return testWorld.ask(
    attachmentContract.addPhoto,
    { cmrId, fileName: 'load.jpg', photo },
    { token: testWorld.tokens[userName] ?? '' },
  )
}

function attach(userName: string, cmrId: number, file: string) {
  return testWorld.ask(
    attachmentContract.addDocument,
    { cmrId, documents: [{ name: 'load.png', file }] },
    { token: testWorld.tokens[userName] ?? '' },
  )
}

/** Connections that are idle in a transaction. */
async function connectionsThatWait(): Promise<number> {
  const { rows } = await connection.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  )
  return rows[0]?.count ?? 0
}

describe('decoding of uploaded pictures', () => {
  test('an uploaded picture is not decoded if the caller cannot see the note', async () => {
    const id = await testWorld.released()
    expect(await photograph('acme.planner', id, bomb)).toMatchObject({
      status: 400,
      body: { error: 'file_type_refused' },
    })
    for (const send of [photograph, attach]) {
      expect((await send('eastline.planner', id, bomb)).status).toBe(404)
      expect((await send('acme.planner', 999_999_999, bomb)).status).toBe(404)
    }
  })

  test('an uploaded picture is not decoded if the note’s status no longer allows attachments', async () => {
    const id = await testWorld.released()
    const token = testWorld.tokens['acme.admin'] ?? ''
    expect((await testWorld.ask(cmrContract.remove, { id }, { token, method: 'POST' })).status).toBe(200)
    for (const send of [photograph, attach]) {
      expect((await send('acme.admin', id, bomb)).body['error']).toBe('status_not_allowed')
    }
  })
})

test('a picture that exceeds the decoding timeout is answered with 429 and retry-after, an invalid picture is not', async () => {
  const small = await blank(40, 30)
  const endless = sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#336699' } })
  const late: unknown = await endless
    .blur(400)
    .timeout({ seconds: 1 })
    .png()
    .toBuffer()
    .catch((problem: unknown) => problem)
  expect(timeoutRefusal(late)).toMatchObject({ code: 'throttled', status: 429, retryAfterSeconds: 20 })
  const id = await testWorld.released()
  vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(late)
  const putOff = await photograph('acme.planner', id, small)
  expect([putOff.status, putOff.headers['retry-after']]).toEqual([429, '20'])
  expect((await photograph('acme.planner', id, small)).status).toBe(200)
  const none: unknown = await sharp(Buffer.from('no picture'))
    .toBuffer()
    .catch((problem: unknown) => problem)
  expect(none).toBeInstanceOf(Error)
  expect(timeoutRefusal(none)).toBeNull()
})

test(
  'twenty large pictures uploaded in parallel by one planner do not block the requests of other users',
  { timeout: 120_000 },
  async () => {
    const id = await testWorld.released()
    let finished = 0
    const sent = Array.from({ length: 20 }, async () => {
      const answer = await photograph('acme.planner', id, large)
      if (answer.status === 200) finished += 1
      return answer
    })
    // Meanwhile another user writes comments and adds a picture, one after the other.
    let idleInTransaction = 0
    for (let turn = 1; turn <= 10; turn++) {
      const token = testWorld.tokens['brabant.planner'] ?? ''
      const body = { cmr_id: id, comment: `On the road, ${turn}`, CommentType: 9 }
      expect((await testWorld.ask(attachmentContract.comment, body, { token })).status).toBe(200)
      idleInTransaction = Math.max(idleInTransaction, await connectionsThatWait())
    }
    expect((await photograph('brabant.planner', id, await blank(400, 300))).status).toBe(200)
    const finishedBefore = finished
    const answers = await Promise.all(sent)
    const taken = answers.filter(({ status }) => status === 200)
    // How many requests find the queue full depends on timing; the queue has its own test for a full queue.
    const sentBack = answers.filter(({ status }) => status === 429)
    expect(taken.length + sentBack.length).toBe(20)
    expect(taken.length).toBeGreaterThanOrEqual(5)
    // A decoded picture may just be written; no transaction stays open while pictures are decoded.
    expect(idleInTransaction).toBeLessThanOrEqual(3)
    expect(finishedBefore).toBeLessThan(taken.length)
    for (const { headers } of sentBack) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    const { photoCount } = await db
      .selectFrom('cmr')
      .where('id', '=', id)
      .select('photoCount')
      .executeTakeFirstOrThrow()
    expect(photoCount).toBe(taken.length + 1)
  },
)
