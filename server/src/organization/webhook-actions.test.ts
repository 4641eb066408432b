import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { webhookContract } from '@roadnote/domain/organization/webhook-contract'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import { testOutgoing } from '../../test-kit/outgoing.ts'
import { openReceiver } from '../../test-kit/receiver.ts'
import { dispatchDue } from '../outbox/dispatch.ts'
import { encryptSetting, webhookSecret } from './webhook.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const receiver = await openReceiver()
const outgoing = testOutgoing(connection, {})
const kindly = receiver.answer
const testWorld = await createTestWorld(connection)
const { acme, brabant, colmar, secrets } = testWorld
const byAdmin = { as: 'acme.admin' } as const

async function drain(): Promise<void> {
  while ((await dispatchDue(outgoing)) > 0);
}

function setUp(id: number, values: Record<string, unknown>) {
  return db.updateTable('organization').set(values).where('id', '=', id).execute()
}

beforeEach(async () => {
  await db.deleteFrom('outboxAttempt').execute()
  await db.deleteFrom('outbox').execute()
  receiver.calls.length = 0
  receiver.answer = kindly
  await setUp(acme, {
    webhookUrl: `${receiver.url}/acme?key=hidden`,
    webhookAuthorizationSealed: encryptSetting(secrets, 'Basic YWNtZQ=='),
    webhookReadyToSigningSign: true,
    webhookFailingSince: null,
    webhookDisabledAt: null,
    cmrModifyWebhookUrl: null,
  })
})

/** Whether the request has a valid signature of this secret. */
function proves(secret: string, call = receiver.calls[0]): boolean {
  const headers = {
    'webhook-id': String(call?.headers['webhook-id']),
    'webhook-timestamp': String(call?.headers['webhook-timestamp']),
    'webhook-signature': String(call?.headers['webhook-signature']),
  }
  try {
    new Webhook(secret).verify(call?.body ?? '', headers)
    return true
  } catch {
    return false
  }
}

/** Five events of a type for one organisation. */
function queued(organizationId: number, type: string, ago = '0 minutes') {
  return sql`insert into outbox (kind, key, organization_id, created_at, payload)
    select 'webhook', concat_ws(' ', ${organizationId}::int, ${type}::text, ${ago}::text, n), ${organizationId}::int,
      now() - ${ago}::interval, jsonb_build_object('to', '', 'body', jsonb_build_object('type', ${type}::text))
    from generate_series(1, 5) as n`.execute(db)
}

const actionsOf = async (id: number) => {
  const input = { kind: 'organization', subjectId: id } as const
  const { data } = await testWorld.call(adminLogContract.list, input, { as: 'super' })
  return data.map(({ action }) => action)
}

describe('testing the webhook', () => {
  test('a webhook test is delivered like every other event, and its answer and duration are shown', async () => {
    const { id } = await testWorld.call(webhookContract.test, { organizationId: acme }, byAdmin)
    await drain()
    const [call] = receiver.calls
    expect(call?.path).toBe('/acme?key=hidden')
    expect(call?.headers.authorization).toBe('Basic YWNtZQ==')
    expect(JSON.parse(call?.body ?? '')).toEqual({
      id: expect.any(String),
      type: 'test',
      time: expect.any(String),
      organization: { id: acme, name: 'Acme Chemicals' },
    })
    expect(proves(webhookSecret(secrets, acme, null))).toBe(true)
    const { deliveries } = await testWorld.call(webhookContract.deliveries, { organizationId: acme }, byAdmin)
    expect(deliveries).toEqual([
      {
        id,
        type: 'test',
        createdAt: expect.any(Date),
        state: 'delivered',
        attempts: 1,
        answerCode: 204,
        milliseconds: expect.any(Number),
        detail: 'HTTP 204',
      },
    ])
    expect(await actionsOf(acme)).toContain('webhookTested')
  })

  test('a failed webhook test is tried once, shown with its answer and not counted as a failure of the receiver', async () => {
    receiver.answer = (reply) => void reply.writeHead(500).end()
    await testWorld.call(webhookContract.test, { organizationId: acme }, byAdmin)
    await drain()
    const { deliveries } = await testWorld.call(webhookContract.deliveries, { organizationId: acme }, byAdmin)
    expect(deliveries[0]).toMatchObject({ state: 'failed', attempts: 1, answerCode: 500, detail: 'HTTP 500' })
    const row = db.selectFrom('organization').where('id', '=', acme).select('webhookFailingSince')
    expect((await row.executeTakeFirstOrThrow()).webhookFailingSince).toBeNull()
  })

  test('a webhook test is not delivered once the organisation is deleted', async () => {
    await testWorld.call(webhookContract.test, { organizationId: acme }, byAdmin)
    await setUp(acme, { deletedAt: new Date() })
    await drain()
    await setUp(acme, { deletedAt: null })
    expect(receiver.calls).toEqual([])
  })

  test('a delivered webhook test enables a disabled webhook again', async () => {
    await setUp(acme, { webhookFailingSince: new Date(0), webhookDisabledAt: new Date() })
    expect(await testWorld.call(webhookContract.deliveries, { organizationId: acme }, byAdmin)).toMatchObject({
      isOff: true,
    })
    await testWorld.call(webhookContract.test, { organizationId: acme }, byAdmin)
    await drain()
    expect(await testWorld.call(webhookContract.deliveries, { organizationId: acme }, byAdmin)).toMatchObject({
      isOff: false,
    })
  })

  test('a webhook test needs an address and is limited to five a minute', async () => {
    const refused = await testWorld.request('brabant.admin', webhookContract.test, {
      organizationId: brabant,
    })
    expect([refused.status, refused.body['fields']]).toEqual([400, { webhookUrl: 'required' }])
    // Tests of other organisations, other events and old tests do not count.
    await queued(brabant, 'test')
    await queued(acme, 'cmr.ready')
    await queued(acme, 'test', '2 minutes')
    const tests = new Set<number>()
    for (let tries = 0; tries < 5; tries += 1)
      tests.add((await testWorld.call(webhookContract.test, { organizationId: acme }, byAdmin)).id)
    expect(tests.size).toBe(5)
    const sixth = await testWorld.request('acme.admin', webhookContract.test, { organizationId: acme })
    expect([sixth.status, sixth.body['error']]).toEqual([429, 'throttled'])
  })
})

describe('listing the last deliveries', () => {
  test('the delivery list contains the newest twenty webhooks of the organisation', async () => {
    await sql`insert into outbox (kind, key, organization_id, payload)
      select 'webhook', 'd ' || n, case when n % 2 = 0 then ${acme}::int else ${brabant}::int end,
        jsonb_build_object('to', '', 'body', jsonb_build_object('id', n::text, 'type', 'cmr.ready', 'time', ''))
      from generate_series(1, 60) as n`.execute(db)
    const { deliveries } = await testWorld.call(webhookContract.deliveries, { organizationId: acme }, byAdmin)
    expect(deliveries).toHaveLength(20)
    const own = await db
      .selectFrom('outbox')
      .where('organizationId', '=', acme)
      .orderBy('id', 'desc')
      .limit(20)
      .select('id')
      .execute()
    expect(deliveries.map(({ id }) => id)).toEqual(own.map(({ id }) => id))
  })

  test('each listed delivery shows the result of its own last attempt, and mails are not listed', async () => {
    await testWorld.call(webhookContract.test, { organizationId: acme }, byAdmin)
    await drain()
    receiver.answer = (reply) => void reply.writeHead(500).end()
    const { id } = await testWorld.call(webhookContract.test, { organizationId: acme }, byAdmin)
    await drain()
    await db.insertInto('outboxAttempt').values({ outboxId: id, outcome: 'retried' }).execute()
    await db.insertInto('outbox').values({ kind: 'mail', key: 'mail', organizationId: acme, payload: '{}' }).execute()
    const { deliveries } = await testWorld.call(webhookContract.deliveries, { organizationId: acme }, byAdmin)
    expect(deliveries.map(({ answerCode }) => answerCode)).toEqual([500, 204])
  })
})

describe('rotating the signing secret', () => {
  test('a new signing secret is returned once, and for a day webhooks are signed with both secrets', async () => {
    const old = webhookSecret(secrets, acme, null)
    const { secret, overlapUntil } = await testWorld.call(
      webhookContract.renewSecret,
      { organizationId: acme },
      byAdmin,
    )
    expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
    expect(overlapUntil.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    await testWorld.call(webhookContract.test, { organizationId: acme }, byAdmin)
    await drain()
    expect([proves(secret), proves(old)]).toEqual([true, true])
    expect(String(receiver.calls[0]?.headers['webhook-signature'])).toMatch(/^v1,\S+ v1,\S+$/)
    const shown = await testWorld.call(webhookContract.deliveries, { organizationId: acme }, byAdmin)
    expect(shown.overlapUntil).toEqual(overlapUntil)
    expect(JSON.stringify(shown)).not.toContain(secret)

    await setUp(acme, { webhookSecretChangedAt: sql`now() - interval '24 hours 1 minute'` })
    receiver.calls.length = 0
    await testWorld.call(webhookContract.test, { organizationId: acme }, byAdmin)
    await drain()
    expect([proves(secret), proves(old)]).toEqual([true, false])
    const later = await testWorld.call(webhookContract.deliveries, { organizationId: acme }, byAdmin)
    expect(later.overlapUntil).toBeNull()

    const { secret: third } = await testWorld.call(webhookContract.renewSecret, { organizationId: acme }, byAdmin)
    receiver.calls.length = 0
    await testWorld.call(webhookContract.test, { organizationId: acme }, byAdmin)
    await drain()
    expect([proves(third), proves(secret), proves(old)]).toEqual([true, true, false])
    expect((await actionsOf(acme)).filter((action) => action === 'webhookSecretRotated')).toHaveLength(2)
    const renewed = db.selectFrom('organization').where('webhookSecretChangedAt', 'is not', null)
    expect(await renewed.select('id').execute()).toEqual([{ id: acme }])
  })

  test('the signing secret is encrypted in the database and absent from the admin log', async () => {
    const { secret } = await testWorld.call(webhookContract.renewSecret, { organizationId: acme }, byAdmin)
    const { rows } = await connection.pool.query<{ lines: string }>(
      `select (select string_agg(organization::text, ' ') from organization)
        || (select string_agg(admin_event::text, ' ') from admin_event) as lines`,
    )
    const bytes = Buffer.from(secret.replace('whsec_', ''), 'base64')
    for (const written of [secret, bytes.toString('hex'), Buffer.from(secret).toString('hex')])
      expect(rows[0]?.lines).not.toContain(written)
  })
})

describe('the rights on a webhook', () => {
  test.each([
    ['POST api/organization/webhook-test', 'brabant.admin', 404],
    ['POST api/organization/webhook-secret', 'brabant.admin', 404],
    ['GET api/organization/webhook-deliveries?organizationId=ID', 'brabant.admin', 404],
    ['POST api/organization/webhook-test', 'acme.planner', 403],
    ['POST api/organization/webhook-secret', 'acme.planner', 403],
  ] as const)('the webhook call %s by %s returns %i', async (way, who, status) => {
    const body = way.startsWith('POST') ? { organizationId: acme } : undefined
    expect((await testWorld.requestByPath(who, way.replace('ID', String(acme)), body)).status).toBe(status)
  })
})

describe('the webhook for changed notes', () => {
  beforeEach(() =>
    setUp(acme, { webhookUrl: null, webhookReadyToSigningSign: false, cmrModifyWebhookUrl: `${receiver.url}/changed` }),
  )

  interface SentEvent {
    readonly type: string
    readonly cmr: Record<string, unknown>
    readonly fields: readonly string[]
  }
  // Parses the bodies that this server has just sent.
  const sentEvents = () => receiver.calls.map(({ body }) => JSON.parse(body) as SentEvent)

  test('the webhook for changed notes names the changed fields and no values', async () => {
    const id = await testWorld.draft()
    expect(await dispatchDue(outgoing)).toBe(0)
    const edited = await testWorld.request('acme.planner', cmrContract.edit, {
      id,
      collectionPlace: 'Planted Street',
      tripID: 'PLANTED-7',
    })
    expect(edited.status).toBe(200)
    await drain()
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/changed'])
    const [event] = sentEvents()
    expect(event).toMatchObject({ type: 'cmr.modified', cmr: { id, status: 1, version: 2 } })
    expect(event?.fields.toSorted()).toEqual(['collectionPlace', 'tripID'])
    expect(receiver.calls[0]?.body).not.toMatch(/planted/i)
    expect(receiver.calls[0]?.headers.authorization).toBe('Basic YWNtZQ==')
    await testWorld.request('acme.planner', cmrContract.edit, { id, tripID: 'PLANTED-7' })
    expect(await dispatchDue(outgoing)).toBe(0)
  })

  test('the webhook for changed notes reports a change of the driver', async () => {
    const id = await testWorld.released()
    await drain()
    receiver.calls.length = 0
    const guid = await testWorld.guidOf('brabant.driver2')
    await testWorld.request('brabant.planner', cmrContract.setDriver, { cmr_id: id, guid }, { method: 'POST' })
    await drain()
    expect(sentEvents().map(({ fields }) => fields)).toEqual([['driverUserId']])
  })

  test('the webhook for changed notes is not sent to organisations that do not see the note', async () => {
    await setUp(colmar, { cmrModifyWebhookUrl: `${receiver.url}/colmar` })
    await setUp(testWorld.delta, { cmrModifyWebhookUrl: `${receiver.url}/delta` })
    // Delta is a party of another note.
    await testWorld.make({ subcontractorOrganizationsID: testWorld.delta, status: 2 })
    await drain()
    receiver.calls.length = 0
    const id = await testWorld.draft()
    await testWorld.request('acme.planner', cmrContract.edit, { id, tripID: 'T 1' })
    await drain()
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/changed'])
    receiver.calls.length = 0
    await testWorld.request('acme.planner', cmrContract.edit, { id, status: 2, tripID: 'T 2' })
    await drain()
    expect(receiver.calls.map(({ path }) => path).toSorted()).toEqual(['/changed', '/colmar'])
    await setUp(colmar, { cmrModifyWebhookUrl: null })
    await setUp(testWorld.delta, { cmrModifyWebhookUrl: null })
  })

  test('a failing webhook for changed notes does not count as a failure of the other webhook', async () => {
    receiver.answer = (reply) => void reply.writeHead(503).end()
    const id = await testWorld.draft()
    await testWorld.request('acme.planner', cmrContract.edit, { id, tripID: 'T 3' })
    await drain()
    const row = db.selectFrom('organization').where('id', '=', acme).select('webhookFailingSince')
    expect((await row.executeTakeFirstOrThrow()).webhookFailingSince).toBeNull()
  })
})
