import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { allEndpoints } from '@roadnote/domain/contract/all'
import { command } from '@roadnote/domain/contract/endpoint'
import { permissionId } from '@roadnote/domain/access/permission'
import { apiKeyContract } from '@roadnote/domain/api-key/contract'
import { keyPermissions } from '@roadnote/domain/api-key/policy'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { wrongInput } from '../../test-kit/contract-call.ts'
import { startTestApp } from '../../test-kit/app.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import { runIdempotent } from './idempotency.ts'

const connection = await openTestDatabase('world')
const testWorld = await createTestWorld(connection)
const { db, ask, askByPath, tokens } = testWorld
const expiresOn = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
const permissions = keyPermissions.map(permissionId)

async function aKey(name: string): Promise<string> {
  const input = { organizationId: testWorld.acme, name, permissions, expiresOn }
  return (await testWorld.call(apiKeyContract.create, input, { as: 'super' })).token
}

const token = await aKey('TMS')

let keys = 0
const newKey = () => `order-${(keys += 1)}`

const create = (key: string, body: unknown, as = token) =>
  ask(cmrContract.create, wrongInput(body), { token: as, headers: { 'idempotency-key': key } })

const notes = async () => {
  const counted = db.selectFrom('cmr').select(sql<number>`count(*)::int`.as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

describe('repeating a creating call with the same idempotency key', () => {
  test('a call repeated with the same idempotency key gets the same reply and creates nothing more', async () => {
    const [key, body] = [newKey(), testWorld.aForm()]
    const first = await create(key, body)
    const before = await notes()
    // The same fields in another order, and in another process.
    const second = await startTestApp(connection).ask(
      cmrContract.create,
      wrongInput(Object.fromEntries(Object.entries(body).toReversed())),
      { token, headers: { 'idempotency-key': key } },
    )
    expect(first.status).toBe(200)
    expect([second.status, second.body]).toEqual([200, first.body])
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([undefined, 'true'])
    expect(await notes()).toBe(before)
  })

  test('an idempotency key is refused with another body or for another call', async () => {
    const [key, body] = [newKey(), testWorld.aForm()]
    const { body: made } = await create(key, body)
    const other = await create(key, { ...body, tripID: 'T-2' })
    expect([other.status, other.body['error']]).toEqual([409, 'idempotency_key_reused'])
    const elsewhere = await ask(
      attachmentContract.comment,
      { cmr_id: Number(made['id']), comment: 'x', CommentType: 9 },
      { token, headers: { 'idempotency-key': key } },
    )
    expect([elsewhere.status, elsewhere.body['error']]).toEqual([409, 'idempotency_key_reused'])
  })

  test('the reply for an idempotency key is stored in the transaction of its work, so a crash leaves both or neither', async () => {
    const key = newKey()
    const { body } = await create(key, testWorld.aForm())
    const { rows } = await sql<{ made: string; told: string }>`
      select cmr.xmin::text as made, idempotent_reply.xmin::text as told
      from cmr, idempotent_reply where cmr.id = ${Number(body['id'])} and idempotent_reply.key = ${key}`.execute(db)
    expect(rows).toEqual([{ made: rows[0]?.told, told: rows[0]?.told }])
  })

  test('another user or API key can use the same idempotency key for another call', async () => {
    const key = newKey()
    const ours = await create(key, testWorld.aForm())
    const theirs = await create(key, testWorld.aForm(), await aKey('Warehouse'))
    const person = await create(key, testWorld.aForm(), tokens['acme.planner'])
    expect([ours, theirs, person].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set([ours, theirs, person].map(({ body }) => body['id'])).size).toBe(3)
  })

  test('parallel calls with the same idempotency key do the work once', async () => {
    const [key, body] = [newKey(), testWorld.aForm()]
    const before = await notes()
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(key, body)))
    expect(await notes()).toBe(before + 1)
    const done = answers.filter(({ status }) => status === 200)
    const others = answers.filter(({ status }) => status !== 200)
    expect(new Set(done.map(({ body: { id } }) => id)).size).toBe(1)
    expect(others.map(({ body: { error }, headers }) => [error, headers['retry-after']])).toEqual(
      others.map(() => ['idempotency_in_progress', '1']),
    )
  })

  test('a call that checked the key before the first one committed does not repeat the work', async () => {
    const idempotencyKey = {
      userId: testWorld.userId['acme.planner'],
      key: newKey(),
      call: 'x',
      bodyHash: Buffer.alloc(32),
    }
    const done: string[] = []
    const does = (who: string, before: () => Promise<unknown>) =>
      runIdempotent({
        database: db,
        idempotencyKey,
        encode: String,
        action: async (once) => {
          await before()
          return once(async () => {
            done.push(who)
            return who
          })
        },
      })
    const second = await does('second', () => does('first', async () => undefined))
    expect([second, done]).toEqual([{ stored: 'first' }, ['first']])
  })

  test('a call with the key of a running call is told to wait, and another call with it is refused', async () => {
    const idempotencyKey = {
      userId: testWorld.userId['acme.planner'],
      key: newKey(),
      call: 'x',
      bodyHash: Buffer.alloc(32),
    }
    const doing = (work: () => Promise<string>, call = 'x') =>
      runIdempotent({
        database: db,
        idempotencyKey: { ...idempotencyKey, call },
        encode: String,
        action: (once) => once(work),
      })
    const first = await doing(async () => {
      await expect(doing(async () => 'second')).rejects.toMatchObject({ code: 'idempotency_in_progress' })
      return 'first'
    })
    expect(first).toEqual({ answer: 'first' })
    await expect(doing(async () => 'other', 'y')).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  })

  test('a use case that ignores its idempotency key fails with an error', async () => {
    const idempotencyKey = {
      userId: testWorld.userId['acme.planner'],
      key: newKey(),
      call: 'x',
      bodyHash: Buffer.alloc(32),
    }
    const forgetful = runIdempotent({
      database: db,
      idempotencyKey,
      encode: String,
      action: async () => 'done, perhaps twice',
    })
    await expect(forgetful).rejects.toThrow('did not do its work once')
  })

  test('a call that was refused before is executed when repeated with the same idempotency key', async () => {
    const [key, body] = [newKey(), testWorld.aForm()]
    const refused = await create(key, { ...body, senderOrganizationsID: 2_000_000_000 })
    expect(refused.status).toBe(400)
    expect((await create(key, body)).status).toBe(200)
  })

  test('an idempotency key expires after a day and is deleted', async () => {
    const [key, body] = [newKey(), testWorld.aForm()]
    const first = await create(key, body)
    const age = (interval: string) =>
      db
        .updateTable('idempotentReply')
        .set({ at: sql<Date>`now() - ${interval}::interval` })
        .execute()
    await age('23 hours 59 minutes')
    expect((await create(key, body)).body).toEqual(first.body)
    await age('24 hours 1 minute')
    const again = await create(key, { ...body, ...testWorld.aForm() })
    expect(again.status).toBe(200)
    expect(again.body['id']).not.toBe(first.body['id'])
    for (let turn = 0; turn < 4; turn += 1) await create(newKey(), testWorld.aForm())
    const old = await db
      .selectFrom('idempotentReply')
      .where('at', '<', sql<Date>`now() - interval '24 hours'`)
      .select('key')
      .execute()
    expect(old).toEqual([])
  })

  test('an idempotency key compares uploaded files by content', async () => {
    const cmrId = await testWorld.make()
    const add = (key: string, content: string) =>
      askByPath('POST', 'api/cmr/add-document', {
        token,
        headers: { 'idempotency-key': key, 'content-type': 'multipart/form-data; boundary=b' },
        body: [
          '--b',
          'content-disposition: form-data; name="cmrId"',
          '',
          String(cmrId),
          '--b',
          'content-disposition: form-data; name="documents"; filename="list.txt"',
          'content-type: text/plain',
          '',
          content,
          '--b--',
          '',
        ].join('\r\n'),
      })
    const key = newKey()
    const first = await add(key, 'twelve pallets')
    expect(first.status).toBe(200)
    expect((await add(key, 'twelve pallets')).body).toEqual(first.body)
    expect((await add(key, 'eleven pallets')).body['error']).toBe('idempotency_key_reused')
  })

  test.each(['', ' ', 'a b', 'ü', 'x'.repeat(256)])('the idempotency key %j is refused as malformed', async (key) => {
    const { status, body } = await create(key, testWorld.aForm())
    expect([status, body['fields']]).toEqual([400, { 'Idempotency-Key': 'wrong_format' }])
  })

  test('idempotency keys work for calls that open their own transactions', async () => {
    const again = async (path: string, body: unknown, as: string) => {
      const headers = { 'idempotency-key': newKey() }
      const first = await askByPath('POST', path, { token: as, body, headers })
      expect([path, first.status < 300]).toEqual([path, true])
      const second = await askByPath('POST', path, { token: as, body, headers })
      expect(second.body).toEqual(first.body)
      expect(second.headers['idempotency-replayed']).toBe('true')
    }
    const organization = { name: 'Once only', organizationType: 1, countryCode: 'BE', organizationId: testWorld.acme }
    await again('api/organization/create', organization, token)
    const file = Buffer.from('plain words').toString('base64')
    await again(
      'api/organization/add-document',
      { organizationId: testWorld.acme, name: 'a.txt', documentFile: file },
      tokens.super,
    )
    const { id: roleId } = await db
      .selectFrom('role')
      .where('name', '=', 'planner')
      .where('category', '=', 2)
      .select('id')
      .executeTakeFirstOrThrow()
    await again(
      'api/employee/create',
      {
        organizationsId: testWorld.acme,
        rolesId: roleId,
        surname: 'Only',
        userName: 'once.only',
        name: 'Once',
        password: 'Schelde-Kade7',
        email: 'once@example.com',
      },
      tokens.super,
    )
  })
})

describe('idempotency in the contract', () => {
  test('every creating call of the contract accepts an idempotency key, unless its reply is a secret', () => {
    const makes = /(?:\/create|\/create-pionira|\/add-document|\/add-photo|\/comment|\/exception)$/
    const made = allEndpoints.filter(
      ({ kind, path, permission }) => kind === 'command' && makes.test(path) && permission !== 'driver',
    )
    expect(
      made.filter(({ isCreating, revealsSecrets }) => isCreating === revealsSecrets).map(({ path }) => path),
    ).toEqual([])
    expect(allEndpoints.filter(({ isCreating, revealsSecrets }) => isCreating && revealsSecrets)).toEqual([])
    expect(
      command('POST', 'api/x', {
        summary: '',
        permission: 'viewCmrs',
        input: apiKeyContract.list.input,
        reply: apiKeyContract.list.reply,
      }).isCreating,
    ).toBe(false)
  })
})
