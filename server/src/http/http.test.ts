import { sessionContract } from '@roadnote/domain/session/contract'
import { allEndpoints } from '@roadnote/domain/contract/all'
import { command, query } from '@roadnote/domain/contract/endpoint'
import { identifier, idList, emptyInput } from '@roadnote/domain/contract/wire'
import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { wrongInput } from '../../test-kit/contract-call.ts'
import { startTestApp } from '../../test-kit/app.ts'
import { testSecrets } from '../../test-kit/secrets.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { memoryStore } from '../../test-kit/memory-store.ts'
import { addOrganization } from '../../test-kit/rows.ts'
import { createApp } from '../app.ts'
import { connect } from '../database/connect.ts'
import { secretsFrom } from '../secrets.ts'
import { findActor } from '../session/token/store.ts'
import { authenticateWith } from './authenticate.ts'
import { heavyCalls } from './heavy-calls.ts'
import { leaseFromDatabase } from './key-lease.ts'
import { KeyThrottle } from './key-throttle.ts'
import { serve } from './serve.ts'
import { UploadPlaces, defaultUploadLimits } from './upload-places.ts'

const connection = await openTestDatabase()
const { db } = connection
const { app, ask, askByPath, anEmployee, tokenOf } = startTestApp(connection)

/** Calls that exist only in these tests, to check the handling of any call. */
const api = {
  app,
  database: db,
  authenticate: authenticateWith({ findActor: (hash) => findActor(db, testSecrets, hash), findKey: async () => null }),
  now: () => new Date(),
  uploadPlaces: new UploadPlaces(defaultUploadLimits),
  keyThrottle: new KeyThrottle({ lease: leaseFromDatabase(db) }),
  seal: () => Buffer.alloc(64),
  sealLog: () => Buffer.alloc(32),
  bodyKey: Buffer.alloc(32),
  heavyCalls: heavyCalls(),
  afterCommand: () => undefined,
}
const effects: string[] = []
const reply = z.object({ done: z.string() })
serve(
  api,
  command('GET', 'api/probe/delete', {
    summary: '',
    permission: 'viewCmrs',
    input: z.object({ id: identifier }),
    reply,
  }),
  async (_context, { id }) => {
    effects.push(`deleted ${id}`)
    return { done: 'yes' }
  },
)
serve(
  api,
  command('POST', 'api/probe/ids', { summary: '', permission: null, input: z.object({ cmr_id: idList }), reply }),
  async (_context, { cmr_id }) => ({ done: cmr_id.join('+') }),
)
serve(
  api,
  query('GET', 'api/probe/write', { summary: '', permission: null, input: emptyInput, reply }),
  async ({ tx }) => {
    await tx.insertInto('country').values({ code: 'QQ' }).execute()
    return { done: 'wrote' }
  },
)
serve(api, query('GET', 'api/probe/bug', { summary: '', permission: null, input: emptyInput, reply }), async () => {
  throw new Error('select secret from app_user')
})

let planner = ''
let inspector = ''
beforeAll(async () => {
  const acme = await addOrganization(db)
  await anEmployee(acme, 'planner', 'planner')
  await anEmployee(acme, 'driver user', 'driver')
  await anEmployee(acme, 'goverment authority user', 'inspector')
  planner = await tokenOf('planner')
  inspector = await tokenOf('inspector')
})

describe('requests that cannot be parsed', () => {
  const aFile = {
    body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc\r\n--x--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }
  const cases: [string, () => ReturnType<typeof ask>, number, string][] = [
    ['an unknown address under api', () => askByPath('GET', 'api/no/such'), 404, 'not_found'],
    ['an unknown method', () => askByPath('GET', 'api/probe/ids'), 404, 'not_found'],
    [
      'broken JSON',
      () => askByPath('POST', 'token', { body: '{"username":', headers: { 'content-type': 'application/json' } }),
      400,
      'malformed_body',
    ],
    [
      'another content type',
      () => askByPath('POST', 'token', { body: '<x/>', headers: { 'content-type': 'application/xml' } }),
      400,
      'unsupported_content_type',
    ],
    ['a list instead of fields', () => ask(sessionContract.signIn, wrongInput([])), 400, 'bad_input'],
    [
      'text instead of fields',
      () => askByPath('POST', 'token', { body: '"text"', headers: { 'content-type': 'application/json' } }),
      400,
      'bad_input',
    ],
    [
      'wrong field types',
      () => ask(sessionContract.signIn, wrongInput({ username: {}, password: 7 })),
      400,
      'bad_input',
    ],
    [
      'an object that pretends to be text',
      () => ask(sessionContract.signIn, wrongInput({ username: { length: { toString: 1 } }, password: 'x' })),
      400,
      'bad_input',
    ],
    [
      'a body beyond the limit',
      () => ask(sessionContract.signIn, wrongInput({ username: 'x'.repeat(300_000) })),
      413,
      'too_large',
    ],
    ['a broken address', () => askByPath('GET', 'api/%E0%A4%A'), 404, 'not_found'],
    ['a file for a call that takes none', () => askByPath('POST', 'token', aFile), 400, 'unsupported_content_type'],
    ['a file for an unknown address', () => askByPath('POST', 'api/no/such', aFile), 404, 'not_found'],
  ]
  for (const [what, send, status, error] of cases) {
    test(`${what} is refused with ${status} and JSON`, async () => {
      const answer = await send()
      expect(answer.status).toBe(status)
      expect(answer.body).toMatchObject({ error, message: expect.any(String) })
      expect(answer.headers['x-error-code']).toBe(error)
    })
  }

  test.each(['[]', '[{"username":"a","password":"b"}]', '"text"', '7', 'true'])(
    'the body %s, which is no object, is refused as a whole and not by field',
    async (body) => {
      const answer = await askByPath('POST', 'token', { body, headers: { 'content-type': 'application/json' } })
      expect([answer.status, answer.body['fields']]).toEqual([400, { body: 'wrong_type' }])
    },
  )

  test('each invalid field is reported with its reason', async () => {
    const { body } = await ask(sessionContract.signIn, wrongInput({ username: {}, password: '' }))
    expect(body['fields']).toEqual({ username: 'wrong_type', password: 'required' })
    expect((await askByPath('POST', 'api/probe/ids', { body: { cmr_id: 'abc' } })).body['fields']).toEqual({
      cmr_id: 'wrong_format',
    })
    const many = Array.from({ length: 201 }, (_, index) => index + 1).join(',')
    expect((await askByPath('POST', 'api/probe/ids', { body: { cmr_id: many } })).body['fields']).toEqual({
      cmr_id: 'not_allowed',
    })
  })

  test('an invalid number is reported as not a number', async () => {
    const { body } = await askByPath('GET', 'api/probe/delete?id=seven', { token: planner })
    expect(body['fields']).toEqual({ id: 'not_a_number' })
  })

  test('a list of ids is accepted as 12,15 or as an array, without duplicates', async () => {
    expect((await askByPath('POST', 'api/probe/ids', { body: { cmr_id: '12,15,12' } })).body['done']).toBe('12+15')
    expect((await askByPath('POST', 'api/probe/ids', { body: { cmr_id: [12, 15] } })).body['done']).toBe('12+15')
  })

  test('an internal error reveals neither its message nor its stack', async () => {
    const { status, body } = await askByPath('GET', 'api/probe/bug')
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toMatch(/select|app_user|\.ts/)
  })
})

describe('commands by GET', () => {
  const path = 'api/probe/delete?id=7'

  test('a command runs for an API client by GET and by POST', async () => {
    effects.length = 0
    expect((await askByPath('GET', path, { token: planner })).status).toBe(200)
    expect((await askByPath('POST', 'api/probe/delete', { token: planner, body: { id: 8 } })).status).toBe(200)
    expect(effects).toEqual(['deleted 7', 'deleted 8'])
  })

  const accidents: Record<string, Record<string, string>> = {
    'opened as a page': { 'sec-fetch-mode': 'navigate' },
    'loaded as a picture': { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    'fetched ahead of a click': { 'sec-purpose': 'prefetch;prerender' },
    'fetched ahead by an old browser': { purpose: 'prefetch' },
    'fetched ahead by Firefox': { 'x-moz': 'prefetch' },
  }
  for (const [accident, headers] of Object.entries(accidents)) {
    test(`a command does not run when its address is ${accident}`, async () => {
      effects.length = 0
      expect((await askByPath('GET', path, { token: planner, headers })).body['error']).toBe('not_by_navigation')
      expect(effects).toEqual([])
    })
  }

  test('a command does not run for HEAD', async () => {
    effects.length = 0
    expect((await askByPath('HEAD', path, { token: planner })).status).toBe(404)
    expect(effects).toEqual([])
  })
})

describe('access to a call', () => {
  test('a call without a session is refused', async () => {
    expect((await askByPath('GET', 'api/probe/delete?id=1')).status).toBe(401)
  })

  test('a session without the permission is refused before the input is validated', async () => {
    const role = await db
      .selectFrom('role')
      .select('id')
      .where('name', '=', 'goverment authority user')
      .executeTakeFirstOrThrow()
    await db.deleteFrom('rolePermission').where('roleId', '=', role.id).where('permissionId', '=', 2).execute()
    const answer = await askByPath('GET', 'api/probe/delete?id=nonsense', { token: inspector })
    expect(answer.status).toBe(403)
    expect(answer.body['error']).toBe('permission_missing')
  })

  test('a query cannot write to the database, even by mistake', async () => {
    expect((await askByPath('GET', 'api/probe/write')).status).toBe(500)
    const written = await db.selectFrom('country').select('code').where('code', '=', 'QQ').execute()
    expect(written).toEqual([])
  })

  test('every call of the contract has a handler', async () => {
    for (const { method, path, kind } of allEndpoints) {
      const methods = kind === 'command' ? [method, 'POST' as const] : [method]
      const served = methods.every((way) => app.hasRoute({ method: way, url: `/${path}` }))
      expect(served, path).toBe(true)
    }
  })

  test('the calls of the contract equal the documented list', () => {
    const file = new URL('../../../docs/api/endpoints.txt', import.meta.url)
    const written = readFileSync(file, 'utf8').trim().split('\n')
    expect(allEndpoints.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(written)
  })
})

describe('headers and log of every reply', () => {
  test('every reply carries the security headers and a request id', async () => {
    const { headers } = await askByPath('GET', 'health')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(String(headers['content-security-policy'])).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types default")
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('only the sign-in page may connect to Microsoft and open a popup', async () => {
    const authority = 'https://login.microsoftonline.com'
    const pageOf = async (path: string) => (await askByPath('GET', path)).headers
    const signInPage = await pageOf('?next=%2Fen%2Fusers')
    expect(signInPage['content-security-policy']).toContain(`connect-src 'self' ${authority};`)
    expect(signInPage['content-security-policy']).toContain(`frame-src 'self' blob: ${authority};`)
    expect(signInPage['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(signInPage['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    const popup = await pageOf('signed-on-popup.html?x=1')
    expect(popup['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(popup['content-security-policy']).not.toContain(authority)
    expect([popup['cross-origin-opener-policy'], popup['x-frame-options']]).toEqual([undefined, 'SAMEORIGIN'])
    for (const path of ['en/orders', 'signed-on', 'en/select-store', 'health', 'index.html']) {
      const strict = await pageOf(path)
      expect(strict['content-security-policy'], path).not.toContain(authority)
      expect(strict['content-security-policy'], path).toContain("frame-ancestors 'none'")
      expect(strict['cross-origin-opener-policy'], path).toBe('same-origin')
    }
  })

  test('every request is logged without secrets', async () => {
    const lines: string[] = []
    const logged = createApp({
      connection,
      secrets: secretsFrom('another secret that is long enough for it'),
      files: memoryStore(),
      log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
      publicUrl: 'http://localhost',
      codeSuffix: 'RN',
      trustProxy: 0,
      webFolder: null,
    })
    const password = 'planted-password-4711'
    await logged.inject({ method: 'POST', url: '/token?link=planted-link', payload: { username: 'planner', password } })
    await logged.inject({ method: 'GET', url: '/user', headers: { authorization: `Bearer ${planner}` } })
    const log = lines.join('')
    expect(lines).toHaveLength(2)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      method: 'POST',
      path: '/token',
      status: 400,
      refusal: 'login_invalid',
    })
    for (const secret of [password, 'planted-link', planner]) expect(log).not.toContain(secret)
  })
})

describe('monitoring', () => {
  test('the health check needs no database, and the readiness check needs a migrated one', async () => {
    expect((await askByPath('GET', 'health')).body).toEqual({ status: 'alive' })
    const ready = { status: 'ready', files: 'ok', sealing: { failing: 0 }, outbox: 'on', commits: 'ok' }
    const integrity = { problems: 0, checkedAt: null }
    expect((await askByPath('GET', 'ready')).body).toEqual({ ...ready, integrity })
    const empty = startTestApp(await openTestDatabase('empty'))
    expect(await empty.askByPath('GET', 'ready')).toMatchObject({
      status: 503,
      body: { error: 'unavailable', part: 'migration' },
    })
    expect((await empty.askByPath('GET', 'health')).status).toBe(200)
  })

  test('the readiness check names the database when it is unavailable', async () => {
    const nowhere = connect('postgres://nobody@127.0.0.1:9/nothing')
    const { body } = await startTestApp(nowhere).askByPath('GET', 'ready')
    expect(body).toMatchObject({ error: 'unavailable', part: 'database' })
    await nowhere.close()
  })

  test('a server whose file store is away stays ready and says so', async () => {
    const away = { ...memoryStore(), problem: async () => 'the bucket does not answer' }
    const { status, body } = await startTestApp(connection, undefined, away).askByPath('GET', 'ready')
    expect([status, body['files']]).toEqual([200, 'unavailable'])
  })

  test('the contract is published as OpenAPI and as a web page', async () => {
    const { body } = await askByPath('GET', 'api/openapi.json')
    expect(body).toMatchObject({ openapi: '3.1.0', paths: { '/token': { post: { operationId: 'session-signIn' } } } })
    const page = await app.inject({ url: '/api/docs' })
    expect(page.headers['content-type']).toContain('text/html')
    for (const { path } of allEndpoints) expect(page.body).toContain(`/${path}`)
  })
})
