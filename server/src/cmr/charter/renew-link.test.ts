import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../test-kit/app.ts'
import { charterWorld, type CharterWorld } from '../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { recordedEvents } from '../../../test-kit/recorded.ts'
import { waitForLockWait } from '../../../test-kit/rows.ts'

const connection = await openTestDatabase()
const { db } = connection
let world: CharterWorld

beforeAll(async () => {
  world = await charterWorld(connection)
})

beforeEach(async () => {
  await db.deleteFrom('outboxAttempt').execute()
  await db.deleteFrom('outbox').execute()
  await db
    .updateTable('driverLink')
    .set({ createdAt: new Date(Date.now() - 2 * 24 * 60 * 60 * 1000) })
    .execute()
})

const planner = 'acme.planner'

function action(name: 'renew' | 'revoke', id: number, body: Record<string, unknown> = {}, who = planner) {
  const token = world.tokens[who] ?? ''
  return world.ask('POST', `api/cmr/${name}-driver-link`, { token, body: { cmr_id: id, ...body } })
}

async function linkOf(id: number, who = planner) {
  const { body } = await world.ask('GET', `api/cmr/driver-link?cmr_id=${id}`, { token: world.tokens[who] ?? '' })
  return body['chartered'] as Record<string, unknown> | null
}

function tokenIn(link: unknown): string {
  return /\/charter\/([\w-]{43})$/.exec(String(link))?.[1] ?? ''
}

async function opens(token: string): Promise<number[]> {
  const { body } = await world.drive('item', token)
  return ((body['notes'] ?? []) as { id: number }[]).map(({ id }) => id)
}

describe('renewing and revoking a driver link', () => {
  test('copying a driver link creates a new one, revokes the old one and is recorded in the history', async () => {
    const { id, token } = await world.chartered()
    expect(await linkOf(id)).toMatchObject({ driver: 'Joris Maas', phone: '+31612345678', sendsMessages: false })
    const { status, body } = await action('renew', id)
    expect([status, body['sent'], body['count']]).toEqual([200, false, 1])
    expect(Buffer.from(String(body['qr']), 'base64').subarray(1, 4).toString()).toBe('PNG')
    const fresh = tokenIn(body['link'])
    expect(await opens(fresh)).toEqual([id])
    expect((await world.drive('item', token)).body['error']).toBe('charter_link_revoked')
    const events = await recordedEvents(db, id)
    expect(events.at(-1)).toMatchObject({
      type: 'driverLinkRenewed',
      payload: { driver: { name: 'Joris Maas' }, channel: null },
    })
    expect(JSON.stringify(events)).not.toContain(fresh)
    // The message of the charter itself; copying the link sent none.
    expect(await db.selectFrom('outbox').select('kind').execute()).toHaveLength(1)
  })

  test('renewing or revoking a driver link fails if its note gets another driver at the same moment', async () => {
    for (const name of ['renew', 'revoke'] as const) {
      const { id } = await world.chartered()
      const driverUserId = world.userId['brabant.driver']
      const { late } = await db.transaction().execute(async (tx) => {
        await tx.updateTable('cmr').set({ driverUserId }).where('id', '=', id).execute()
        const answer = action(name, id)
        await waitForLockWait(db)
        return { late: answer }
      })
      expect((await late).body['error']).toBe('changed_meanwhile')
    }
  })

  test('a renewed driver link that is sent by message is not shown to the planner', async () => {
    const { id, token } = await world.chartered()
    await db.deleteFrom('outbox').execute()
    const { ask } = startTestApp(connection, undefined, undefined, { sendsMessages: true })
    const answer = await ask('POST', 'api/cmr/renew-driver-link', {
      token: world.tokens[planner] ?? '',
      body: { cmr_id: id, notificationType: 1 },
    })
    expect(answer.body).toMatchObject({ sent: true, link: null, qr: null, count: 1 })
    expect(await opens(token)).toEqual([])
    const messages = await db.selectFrom('outbox').select(['cmrId', 'payload']).execute()
    expect(messages).toMatchObject([{ cmrId: id, payload: { channel: 'sms', to: '+31612345678' } }])
    expect((await recordedEvents(db, id)).at(-1)?.payload).toMatchObject({ channel: 'sms' })
  })

  test('a renewed driver link is shown to the planner if no message gateway is configured', async () => {
    const { id } = await world.chartered()
    const { body } = await action('renew', id, { notificationType: 2 })
    expect(body['sent']).toBe(false)
    expect(await opens(tokenIn(body['link']))).toEqual([id])
  })

  test('a renewed driver link opens all notes of the trip', async () => {
    const ids = [await world.released(), await world.released()]
    await world.charter(ids)
    const [first = 0] = ids
    expect((await linkOf(first))?.['codes']).toHaveLength(2)
    const { body } = await action('renew', first)
    expect(body['count']).toBe(2)
    expect(await opens(tokenIn(body['link']))).toEqual(ids)
    for (const id of ids) expect((await recordedEvents(db, id)).at(-1)?.type).toBe('driverLinkRenewed')
  })

  test('renewing the driver link of one note leaves a newer link of the same driver alone', async () => {
    const own = await world.chartered()
    const other = await world.chartered()
    const { body } = await action('renew', own.id)
    expect(await opens(tokenIn(body['link']))).toEqual([own.id])
    expect((await world.drive('item', own.token)).body['error']).toBe('charter_link_revoked')
    expect(await opens(other.token)).toEqual([other.id])
  })

  test.each([
    ['was taken back as a whole', { revokedAt: new Date() }],
    ['is over', { expiresAt: new Date(Date.now() - 60_000) }],
  ])('renewing a driver link that %s carries over no other notes of the trip', async (_how, change) => {
    const ids = [await world.released(), await world.released()]
    await world.charter(ids)
    const [first = 0] = ids
    const links = db.selectFrom('driverLinkCmr').where('cmrId', 'in', ids).select('driverLinkId')
    await db.updateTable('driverLink').set(change).where('id', 'in', links).execute()
    expect((await linkOf(first))?.['codes']).toEqual([])
    expect(await opens(tokenIn((await action('renew', first)).body['link']))).toEqual([first])
  })

  test('a renewed driver link does not include closed or removed notes of the trip', async () => {
    const ids = [await world.released(), await world.released(), await world.released()]
    await world.charter(ids)
    const [first = 0, closed, removed] = ids
    await db.updateTable('cmr').set({ status: 7 }).where('id', '=', Number(closed)).execute()
    await db.updateTable('cmr').set({ status: 8 }).where('id', '=', Number(removed)).execute()
    expect((await linkOf(first))?.['codes']).toHaveLength(1)
    expect((await action('renew', first)).body['count']).toBe(1)
  })

  test('a revoked driver link opens nothing, is recorded once and can be renewed', async () => {
    const { id, token } = await world.chartered()
    expect((await action('revoke', id)).body).toMatchObject({ count: 1 })
    expect((await world.drive('item', token)).body['error']).toBe('charter_link_revoked')
    expect((await linkOf(id))?.['codes']).toEqual([])
    expect((await action('revoke', id)).body).toMatchObject({ count: 0 })
    const types = (await recordedEvents(db, id)).map(({ type }) => type)
    expect(types.filter((type) => type === 'driverLinkRevoked')).toHaveLength(1)
    expect(await opens(tokenIn((await action('renew', id)).body['link']))).toEqual([id])
  })

  test('a driver link can be renewed after the shipper has signed, when a new charter is no longer possible', async () => {
    const { id } = await world.chartered(true)
    expect((await action('renew', id)).status).toBe(200)
  })

  test('a renewed driver link lets a driver whose sign code was disabled choose another one', async () => {
    const { id, token } = await world.chartered()
    await world.drive('set-code', token, { code: '7351' })
    const driver = db.selectFrom('cmr').where('id', '=', id).select('driverUserId')
    await db.updateTable('appUser').set({ signCodeDisabledAt: new Date() }).where('id', '=', driver).execute()
    const { body } = await action('renew', id)
    expect((await world.drive('item', tokenIn(body['link']))).body['code']).toBe('toChoose')
  })
})

describe('refused renewals of a driver link', () => {
  test.each([
    ['of another party', 'brabant.planner', 404],
    ['of the recipient', 'colmar.admin', 403],
    ['above the one that chartered', 'super', 403],
  ])(
    'a user of an organisation %s cannot handle the driver link, even if that organisation charters too',
    async (_who, userName, refused) => {
      await db.updateTable('organization').set({ spotCharterUsingSign: true }).execute()
      const { id, token } = await world.chartered()
      for (const name of ['renew', 'revoke'] as const)
        expect((await action(name, id, {}, userName)).status).toBe(refused)
      expect((await linkOf(id, userName)) ?? null).toBeNull()
      expect(await opens(token)).toEqual([id])
    },
  )

  test('a driver link cannot be renewed after its organisation has stopped chartering', async () => {
    const { id } = await world.chartered()
    const acme = () => db.updateTable('organization').where('id', '=', world.acme)
    await acme().set({ spotCharterUsingSign: false }).execute()
    expect((await action('renew', id)).status).toBe(403)
    await acme().set({ spotCharterUsingSign: true }).execute()
  })

  test('there is no driver link to renew for a driver who was not assigned by a spot charter', async () => {
    const id = await world.released()
    expect(await linkOf(id)).toBeNull()
    expect((await action('renew', id)).status).toBe(403)
    // Even if another driver had been chartered for the note before.
    const { id: once } = await world.chartered()
    const driverUserId = world.userId['brabant.driver']
    await db.updateTable('cmr').set({ driverUserId }).where('id', '=', once).execute()
    expect(await linkOf(once)).toBeNull()
    expect((await action('renew', once)).status).toBe(403)
  })

  test('driver links are renewed at most twenty times a day, new charters included', async () => {
    const { id } = await world.chartered()
    await db.updateTable('driverLink').set({ createdAt: new Date() }).execute()
    const made = await db.selectFrom('driverLink').select('id').execute()
    for (let more = made.length; more < 20; more += 1) expect((await action('renew', id)).status).toBe(200)
    expect((await action('renew', id)).body['error']).toBe('charter_quota')
  })

  test('a driver link cannot be sent to a phone number of a country without messages', async () => {
    const { id, token } = await world.chartered()
    const { ask } = startTestApp(connection, undefined, undefined, { callingCodes: ['+32'], sendsMessages: true })
    const answer = await ask('POST', 'api/cmr/renew-driver-link', {
      token: world.tokens[planner] ?? '',
      body: { cmr_id: id, notificationType: 1 },
    })
    expect(answer.body).toMatchObject({ error: 'charter_phone_country', callingCodes: ['+32'] })
    expect(await opens(token)).toEqual([id])
  })

  test('a driver link cannot be sent by message to a driver without a phone number', async () => {
    const { id, token } = await world.chartered()
    const people = () =>
      db
        .updateTable('appUser')
        .where('id', '=', (note) => note.selectFrom('cmr').where('id', '=', id).select('driverUserId'))
    await people().set({ phone: null }).execute()
    const { body } = await action('renew', id, { notificationType: 1 })
    expect(body).toMatchObject({ error: 'bad_input', fields: { notificationType: 'not_allowed' } })
    expect(await opens(token)).toEqual([id])
  })
})
