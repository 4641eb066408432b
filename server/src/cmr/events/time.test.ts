import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../../test-kit/notes.ts'
import { addEvent } from '../../../test-kit/rows.ts'

const connection = await openTestDatabase('world')
const { db } = connection
let testWorld: TestWorld
beforeAll(async () => {
  testWorld = await createTestWorld(connection)
})
afterEach(() => {
  vi.useRealTimers()
})

/** Sets a wrong process clock; timers keep running. */
function programBelieves(time: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
}

async function databaseTime(): Promise<number> {
  const { rows } = await connection.pool.query<{ at: Date }>('select clock_timestamp() as at')
  return rows[0]?.at.getTime() ?? 0
}

async function timesOf(id: number) {
  const { lastModified, createdAt } = await db
    .selectFrom('cmr')
    .where('id', '=', id)
    .select(['lastModified', 'createdAt'])
    .executeTakeFirstOrThrow()
  const events = await db.selectFrom('cmrEvent').where('cmrId', '=', id).orderBy('sequence').select('at').execute()
  const signature = await db.selectFrom('cmrSignature').where('cmrId', '=', id).select('signedAt').executeTakeFirst()
  return {
    created: createdAt.getTime(),
    modified: lastModified.getTime(),
    events: events.map(({ at }) => at.getTime()),
    signed: signature?.signedAt.getTime() ?? null,
  }
}

describe('the time of a signature', () => {
  test.each(['1999-12-31T23:59:59Z', '2093-01-01T00:00:00Z'])(
    'the time of a signature comes from the database clock when the process clock says %s, and note, event and signature agree',
    async (wrong) => {
      const before = await databaseTime()
      programBelieves(wrong)
      const id = await testWorld.released()
      const answer = await testWorld.sign('shipper', id, 'acme.signer', { comment: 'Sealed' })
      expect(answer.status).toBe(200)
      const after = await databaseTime()
      const { created, modified, events, signed } = await timesOf(id)
      expect(signed).toBe(modified)
      expect(events.at(-1)).toBe(modified)
      expect(events[0]).toBe(created)
      for (const at of events) {
        expect(at).toBeGreaterThanOrEqual(Math.floor(before))
        expect(at).toBeLessThanOrEqual(Math.ceil(after))
      }
    },
  )

  test('the time of a signature is never before the last event of the note, even if the clock was set back', async () => {
    const id = await testWorld.released()
    const ahead = new Date('2093-05-06T07:08:09.123Z')
    await addEvent(db, id, { at: ahead })
    expect((await testWorld.sign('shipper', id, 'acme.signer')).status).toBe(200)
    expect(await timesOf(id)).toMatchObject({ signed: ahead.getTime(), modified: ahead.getTime() })
  })

  test('the time of a comment comes from the database clock and equals the time of its event', async () => {
    programBelieves('1999-12-31T23:59:59Z')
    const id = await testWorld.released()
    const body = { cmr_id: id, comment: 'Two boxes are wet', CommentType: 9 }
    await testWorld.ask(attachmentContract.comment, body, { token: testWorld.tokens['acme.planner'] ?? '' })
    const remark = await db
      .selectFrom('cmrComment')
      .where('cmrId', '=', id)
      .select('createdAt')
      .executeTakeFirstOrThrow()
    const { modified, events } = await timesOf(id)
    expect([remark.createdAt.getTime(), events.at(-1)]).toEqual([modified, modified])
  })
})
