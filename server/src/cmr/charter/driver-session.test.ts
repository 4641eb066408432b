import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { sessionContract } from '@roadnote/domain/session/contract'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { wrongInput } from '../../../test-kit/contract-call.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { testPassword, testSignCode } from '../../../test-kit/secrets.ts'
import { dispatchDue } from '../../outbox/dispatch.ts'
import { createSealer } from '../events/seal.ts'
import { closingWith } from '../lifecycle/closing.ts'

const connection = await openTestDatabase('world')
let ahead = 0
const world = await createTestWorld(connection, () => new Date(Date.now() + ahead))
const { db, request } = world

const day = 24 * 60 * 60 * 1000

const codes = async (who: Parameters<typeof request>[0]): Promise<readonly string[]> => {
  const { status, body } = await request(who, charterContract.open, {})
  expect(status, JSON.stringify(body)).toBe(200)
  return (body['notes'] as { cmrCode: string }[]).map(({ cmrCode }) => cmrCode)
}

const codeOf = async (id: number) => String((await world.item(id))['cmrCode'])

const remark = (who: Parameters<typeof request>[0], id: number, key: string = randomUUID()) =>
  request(who, charterContract.remark, { key, cmr_id: id, comment: 'Gate 4' })

describe('the notes of a signed-in driver', () => {
  test('a driver sees the released notes assigned to them and neither drafts nor those of another driver', async () => {
    const mine = await world.released({ driverUserName: 'brabant.driver' })
    const draft = await world.draft({ driverUserName: 'brabant.driver' })
    const other = await world.released({ driverUserName: 'brabant.driver2' })
    const seen = await codes('brabant.driver')
    expect(seen).toContain(await codeOf(mine))
    expect(seen).not.toContain(await codeOf(draft))
    expect(seen).not.toContain(await codeOf(other))
  })

  test('a note leaves the driver when it is assigned to another one, who then sees it', async () => {
    const id = await world.released({ driverUserName: 'brabant.driver' })
    const code = await codeOf(id)
    expect(await codes('brabant.driver')).toContain(code)
    await db.updateTable('cmr').set({ driverUserId: world.userId['brabant.driver2'] }).where('id', '=', id).execute()
    expect(await codes('brabant.driver')).not.toContain(code)
    expect(await codes('brabant.driver2')).toContain(code)
    expect((await remark('brabant.driver', id)).status).toBe(404)
  })

  test('a closed note can be read for seven days and changed no more', async () => {
    const id = await world.makeAt(5, { driverUserName: 'brabant.driver' })
    await dispatchDue({
      database: db,
      log: pino({ level: 'silent' }),
      deliver: async () => ({ outcome: 'kept' }),
      ...closingWith({ database: db, seal: createSealer(world.secrets), newId: randomUUID }),
    })
    const code = await codeOf(id)
    const { body } = await request('brabant.driver', charterContract.open, {})
    const note = (body['notes'] as Record<string, unknown>[]).find(({ cmrCode }) => cmrCode === code)
    expect(note).toMatchObject({ status: 7, canAddPhoto: false, canRemark: false })
    expect((await remark('brabant.driver', id)).status).toBe(404)
    ahead = 6.9 * day
    expect(await codes('brabant.driver')).toContain(code)
    ahead = 7.1 * day
    expect(await codes('brabant.driver')).not.toContain(code)
    ahead = 0
  })
})

describe('actions of a signed-in driver', () => {
  test('a signed-in driver signs with their own code, recorded as a signature of an account and not of a link', async () => {
    const id = await world.released({ driverUserName: 'brabant.driver' })
    await world.signed(id, 'shipper')
    const signed = await request('brabant.driver', charterContract.sign, { cmr_id: [id], code: testSignCode })
    expect([signed.status, signed.body]).toMatchObject([200, { notes: [{ id, status: 4, problem: null }] }])
    const { payload } = await db
      .selectFrom('cmrEvent')
      .where('cmrId', '=', id)
      .where('type', '=', 'noteSigned')
      .orderBy('sequence', 'desc')
      .select('payload')
      .executeTakeFirstOrThrow()
    expect(payload).toMatchObject({ step: 2, signer: { userId: world.userId['brabant.driver'] } })
    const again = await request('brabant.driver', charterContract.sign, { cmr_id: [id], code: testSignCode })
    expect(again.body).toMatchObject({ notes: [{ id, status: 4, problem: null }] })
  })

  test('a wrong code signs nothing and says so', async () => {
    const id = await world.released({ driverUserName: 'brabant.driver' })
    await world.signed(id, 'shipper')
    const wrong = await request('brabant.driver', charterContract.sign, { cmr_id: [id], code: '9999' })
    expect([wrong.status, wrong.body['error']]).toEqual([400, 'sign_code_wrong'])
    expect((await world.item(id))['status']).toBe(3)
  })

  test('a repeated action with the same key is done once, and another driver can use the same key', async () => {
    const mine = await world.released({ driverUserName: 'brabant.driver' })
    const theirs = await world.released({ driverUserName: 'brabant.driver2' })
    const key = randomUUID()
    const [first, second] = await Promise.all([
      remark('brabant.driver', mine, key),
      remark('brabant.driver', mine, key),
    ])
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
    expect((await remark('brabant.driver2', theirs, key)).status).toBe(200)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from cmr_comment where cmr_id = ${mine}`.execute(db)
    expect(rows).toEqual([{ count: 1 }])
  })

  test('a signed-in driver cannot choose a sign code as the holder of a first link can', async () => {
    await db.updateTable('appUser').set({ signCodeHash: null }).where('id', '=', world.userId['delta.driver']).execute()
    const chosen = await request('delta.driver', charterContract.setCode, { key: randomUUID(), code: '2580' })
    expect([chosen.status, chosen.body['error']]).toEqual([403, 'permission_missing'])
  })

  test('a driver who makes two thousand requests in a day is throttled, and older requests do not count', async () => {
    const id = await world.released({ driverUserName: 'brabant.driver2' })
    const userId = world.userId['brabant.driver2']
    const fill = (upTo: number, age: string) =>
      sql`insert into driver_request (user_id, key, reply, created_at)
      select ${userId}, gen_random_uuid(), '{}', now() - ${age}::interval from generate_series(1, ${upTo} - (
        select count(*) from driver_request where user_id = ${userId} and created_at > now() - interval '1 day'))
      `.execute(db)
    await fill(3000, '2 days')
    expect((await remark('brabant.driver2', id)).status).toBe(200)
    await fill(1999, '1 hour')
    expect((await remark('brabant.driver2', id)).status).toBe(200)
    const refused = await remark('brabant.driver2', id)
    expect([refused.status, refused.body['error']]).toEqual([429, 'throttled'])
  })
})

describe('who may use the driver’s pages', () => {
  test('a user without useMobileApp is refused, and so is a caller with a dead session', async () => {
    const refused = await request('inspector', charterContract.open, {})
    expect([refused.status, refused.body['error']]).toEqual([403, 'permission_missing'])
    const dead = await world.ask(charterContract.open, {}, { token: 'A'.repeat(43) })
    expect([dead.status, dead.body['error']]).toEqual([401, 'unauthenticated'])
  })

  test('a caller with neither session nor link is told that the link is unknown', async () => {
    const nobody = await request(null, charterContract.open, {})
    expect([nobody.status, nobody.body['error']]).toEqual([403, 'charter_link_unknown'])
  })

  test('a sign-in to whatever the user may enter opens the driver’s pages for a driver and the portal for a planner', async () => {
    const enter = async (username: string) => {
      const { status } = await world.ask(sessionContract.signIn, { username, password: testPassword, client: 'any' })
      const { client } = await db
        .selectFrom('session')
        .innerJoin('appUser', 'appUser.id', 'session.userId')
        .where('appUser.userName', '=', username)
        .orderBy('session.createdAt', 'desc')
        .select('session.client')
        .executeTakeFirstOrThrow()
      return [status, client]
    }
    expect(await enter('brabant.driver')).toEqual([200, 'driver'])
    expect(await enter('acme.planner')).toEqual([200, 'portal'])
  })
})

describe('the time on the device of the driver', () => {
  const lastEvent = async (id: number) =>
    db
      .selectFrom('cmrEvent')
      .where('cmrId', '=', id)
      .orderBy('sequence', 'desc')
      .select(['type', 'at', 'payload'])
      .executeTakeFirstOrThrow()

  const sent = (id: number, deviceTime: string) => ({ key: randomUUID(), cmr_id: id, deviceTime })
  // A clock that is wrong by a day, and an action that waited for a day, look the same.
  const yesterday = new Date(Date.now() - day)

  test('is recorded in the event beside the time of the server and never in place of it', async () => {
    const id = await world.released({ driverUserName: 'brabant.driver' })
    const input = { ...sent(id, yesterday.toISOString()), comment: 'Gate 4' }
    const before = Date.now()
    const { status, body } = await request('brabant.driver', charterContract.remark, input)
    expect(status, JSON.stringify(body)).toBe(200)
    const { type, at, payload } = await lastEvent(id)
    expect(type).toBe('commentAdded')
    expect(payload).toMatchObject({ deviceTime: yesterday.toISOString() })
    expect(Math.abs(at.getTime() - before)).toBeLessThan(day / 2)
  })

  test('is recorded with plates, which change the note itself', async () => {
    const id = await world.released({ driverUserName: 'brabant.driver' })
    const input = { ...sent(id, yesterday.toISOString()), licensePlateTruck: '9-XYZ-1' }
    const { status, body } = await request('brabant.driver', charterContract.setPlates, input)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await lastEvent(id)).toMatchObject({ type: 'noteEdited', payload: { deviceTime: yesterday.toISOString() } })
  })

  test('is absent from the event of a phone that does not say it', async () => {
    const id = await world.released({ driverUserName: 'brabant.driver' })
    expect((await remark('brabant.driver', id)).status).toBe(200)
    expect((await lastEvent(id)).payload).not.toHaveProperty('deviceTime')
  })

  test.each(['yesterday', '2026-02-30T10:00:00Z', '0001-01-01T00:00:00Z', true])(
    'is refused as a wrong field when it is %s',
    async (deviceTime) => {
      const id = await world.released({ driverUserName: 'brabant.driver' })
      const { status, body } = await request('brabant.driver', charterContract.remark, {
        ...sent(id, wrongInput(deviceTime)),
        comment: 'Gate 4',
      })
      expect(status).toBe(400)
      expect(body['fields']).toHaveProperty('deviceTime')
    },
  )
})
