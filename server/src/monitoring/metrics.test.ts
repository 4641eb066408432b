import { sql } from 'kysely'
import { pino } from 'pino'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/app.ts'
import { charterWorld, type CharterWorld } from '../../test-kit/charter.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { testOutgoing } from '../../test-kit/outgoing.ts'
import { testPassword } from '../../test-kit/secrets.ts'
import { connect } from '../database/connect.ts'
import { fileCheckKey, outboxOffKey } from '../database/installation-keys.ts'
import { StartProblem } from '../database/start-problem.ts'
import { dispatchDue } from '../outbox/dispatch.ts'
import { queueDelivery } from '../outbox/queue.ts'
import { createMetrics } from './metrics.ts'
import { startMetricsServer } from './metrics-server.ts'
import { observeDeliveries } from './observe-deliveries.ts'
import { installationReader } from './read-installation.ts'

const connection = await openTestDatabase()
const { db } = connection
const token = 'a-token-of-the-operator'
const bearer = { headers: { authorization: `Bearer ${token}` } }
const metrics = createMetrics('1.2.3')
// A busy machine can stand still for seconds; what happens without an answer in time has tests of its own.
const fresh = { freshMilliseconds: 0, waitMilliseconds: 30_000 }
metrics.watchDatabase(connection.pool, installationReader(connection.pool, fresh))
let world: CharterWorld
let app: TestApp

beforeAll(async () => {
  world = await charterWorld(connection)
  app = startTestApp(connection, undefined, undefined, {
    monitoring: { metrics, tracing: null, tokenOnPort: token },
  })
})

/** The value of a line of the metrics; undefined if there is none. */
async function value(line: string): Promise<number | undefined> {
  return valueIn((await metrics.text()).body, line)
}

function valueIn(text: string, line: string): number | undefined {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

describe('who gets the metrics', () => {
  test('the metrics answer only a request that has the token', async () => {
    const given = await app.askByPath('GET', 'metrics', bearer)
    expect(given.status).toBe(200)
    expect(given.headers['content-type']).toContain('text/plain; version=0.0.4')
    expect(given.headers['cache-control']).toBe('no-store')
    expect(given.text).toContain('roadnote_info{version="1.2.3"} 1')
    for (const authorization of [
      undefined,
      token,
      `Basic ${token}`,
      `Bearer ${token}!`,
      `Bearer ${token.slice(1)}`,
      `Bearer ${token.toUpperCase()}`,
      'Bearer ',
      `Bearer ${world.tokens['super'] ?? ''}`,
    ]) {
      const refused = await app.askByPath(
        'GET',
        'metrics',
        authorization === undefined ? {} : { headers: { authorization } },
      )
      expect([authorization, refused.status, refused.text]).toEqual([
        authorization,
        401,
        expect.not.stringContaining('roadnote_'),
      ])
    }
  })

  test('without settings there are no metrics, also not for a super admin', async () => {
    const off = startTestApp(connection)
    const { status } = await off.askByPath('GET', 'metrics', { token: world.tokens['super'] ?? '' })
    expect(status).toBe(404)
  })

  test('with a port of its own the metrics are there and not on the port of the app', async () => {
    const own = startTestApp(connection, undefined, undefined, {
      monitoring: { metrics: createMetrics('1'), tracing: null, tokenOnPort: null },
    })
    expect((await own.askByPath('GET', 'metrics', bearer)).status).toBe(404)
    const server = await startMetricsServer(metrics, { host: '127.0.0.1', port: 0, token: undefined })
    try {
      const address = `http://127.0.0.1:${server.port}`
      expect(await (await fetch(`${address}/metrics`)).text()).toContain('roadnote_info')
      expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404)
      expect((await fetch(`${address}/token`)).status).toBe(404)
      await expect(
        startMetricsServer(metrics, { host: '127.0.0.1', port: server.port, token: undefined }),
      ).rejects.toThrow(
        new StartProblem(`METRICS_PORT ${server.port} on 127.0.0.1 is in use. Stop what uses it, or set another one.`),
      )
    } finally {
      await server.stop()
    }
  })

  test('the port of the metrics asks for the token if there is one', async () => {
    const server = await startMetricsServer(metrics, { host: '127.0.0.1', port: 0, token })
    try {
      const address = `http://127.0.0.1:${server.port}/metrics`
      expect((await fetch(address)).status).toBe(401)
      expect((await fetch(address, bearer)).status).toBe(200)
    } finally {
      await server.stop()
    }
  })
})

describe('requests', () => {
  test('a request counts under the path of the contract, however it is spelled, and all unknown paths are one', async () => {
    const list = 'roadnote_requests_total{route="/api/outbox/list",status="403"}'
    const unknown = 'roadnote_requests_total{route="unknown",status="404"}'
    const before = [await value(list), await value(unknown)]
    const planner = { token: world.tokens['acme.planner'] ?? '' }
    await app.askByPath('GET', 'API/Outbox/List/?Limit=5', planner)
    await app.askByPath('GET', 'api/outbox/list?Page=2', planner)
    for (const path of ['nowhere', 'nowhere/else', 'api/cmr/item/4711', 'en/charter/secret'])
      await app.askByPath('GET', path)
    const after = [await value(list), await value(unknown)]
    expect(after.map((count, index) => (count ?? 0) - (before[index] ?? 0))).toEqual([2, 4])
    const seconds = 'roadnote_request_duration_seconds'
    expect(await value(`${seconds}_count{route="/api/outbox/list"}`)).toBe(2)
    expect(await value(`${seconds}_bucket{le="+Inf",route="/api/outbox/list"}`)).toBe(2)
  })

  test('refusals count by their code', async () => {
    const line = 'roadnote_refusals_total{code="permission_missing"}'
    const before = (await value(line)) ?? 0
    await app.askByPath('GET', 'api/outbox/list', { token: world.tokens['acme.planner'] ?? '' })
    expect(await value(line)).toBe(before + 1)
  })

  test('sign-ins count by outcome, and other calls that return a token do not', async () => {
    const line = (outcome: string) => `roadnote_sign_ins_total{route="/token",outcome="${outcome}"}`
    const body = (password: string) => ({ body: { username: 'acme.planner', password } })
    await app.askByPath('POST', 'token', body(testPassword))
    await app.askByPath('POST', 'token', body('wrong'))
    await app.askByPath('POST', 'refresh-token', { body: { refresh_token: 'x' } })
    expect([await value(line('signed_in')), await value(line('login_invalid'))]).toEqual([1, 1])
    expect((await metrics.text()).body).not.toMatch(/sign_ins_total\{route="\/refresh/)
  })

  test('sign-ins, uploads and deliveries are counted from 0 on, so that the first one is seen as a change', async () => {
    const fresh = createMetrics('1')
    startTestApp(connection, undefined, undefined, {
      monitoring: { metrics: fresh, tracing: null, tokenOnPort: null },
    })
    const { body } = await fresh.text()
    for (const line of [
      'roadnote_sign_ins_total{route="/token",outcome="signed_in"}',
      'roadnote_sign_ins_total{route="/token",outcome="login_invalid"}',
      'roadnote_uploads_total{outcome="refused"}',
      'roadnote_deliveries_total{kind="webhook",outcome="failed"}',
      'roadnote_delivery_duration_seconds_count{kind="mail"}',
    ])
      expect([line, valueIn(body, line)]).toEqual([line, 0])
  })

  test('uploads count with their bytes, stored and refused', async () => {
    const attach = (name: string, bytes: number) =>
      app.askByPath('POST', 'api/cmr/add-document', {
        token: world.tokens['acme.admin'] ?? '',
        body: { cmrId: noteId, documents: [{ name, file: Buffer.alloc(bytes, 'a').toString('base64') }] },
      })
    const noteId = await world.released()
    expect((await attach('a.txt', 3000)).status).toBe(200)
    expect((await attach('a.pdf', 3000)).status).toBe(400)
    expect(await value('roadnote_uploads_total{outcome="stored"}')).toBe(1)
    expect(await value('roadnote_uploads_total{outcome="refused"}')).toBe(1)
    expect(await value('roadnote_upload_bytes_total')).toBeGreaterThan(8000)
    expect(await value('roadnote_uploads_running')).toBe(0)
  })

  test('no metric contains a name, a code or an id of a tenant', async () => {
    const { body } = await metrics.text()
    for (const word of ['acme', 'brabant', 'planner', 'charter/', '4711', '127'])
      expect(
        body.split('\n').filter((line) => !line.startsWith('#') && new RegExp(`="[^"]*${word}`).test(line)),
      ).toEqual([])
    const known = ['code', 'kind', 'le', 'major', 'minor', 'outcome', 'patch', 'quantile', 'route', 'space', 'status']
    const labels = new Set([...body.matchAll(/[{,](\w+)="/g)].map(([, name = '']) => name))
    expect([...labels].filter((name) => ![...known, 'type', 'version'].includes(name))).toEqual([])
  })
})

describe('queues', () => {
  beforeEach(() => db.deleteFrom('outbox').execute())

  const add = (kind: 'mail' | 'message' | 'webhook', key: string) =>
    db.transaction().execute((tx) => queueDelivery(tx, { kind, key, payload: {} }))

  async function set(key: string, change: { nextAttemptAt?: string; state?: 'failed' | 'kept'; createdAt?: string }) {
    await sql`
      update outbox set
        next_attempt_at = now() + ${change.nextAttemptAt ?? '0 s'}::interval, state = ${change.state ?? 'waiting'},
        created_at = now() + ${change.createdAt ?? '0 s'}::interval
      where key = ${key}`.execute(db)
  }

  test('the outbox shows by kind what is due, for how long, and what was given up in a week', async () => {
    for (const key of ['due', 'older', 'later', 'failed', 'failed long ago', 'kept']) await add('mail', key)
    await add('webhook', 'hook')
    await set('due', { nextAttemptAt: '-60 s' })
    await set('older', { nextAttemptAt: '-600 s' })
    await set('later', { nextAttemptAt: '60 s' })
    await set('failed', { state: 'failed', nextAttemptAt: '-9000 s' })
    await set('failed long ago', { state: 'failed', createdAt: '-8 days' })
    await set('kept', { state: 'kept', nextAttemptAt: '-9000 s' })
    await set('hook', { nextAttemptAt: '-5 s' })
    const { body } = await metrics.text()
    const shown = (name: string, kind: string) => valueIn(body, `roadnote_outbox_${name}{kind="${kind}"}`)
    expect(['mail', 'message', 'webhook'].map((kind) => shown('due', kind))).toEqual([2, 0, 1])
    expect(['mail', 'message', 'webhook'].map((kind) => shown('failed', kind))).toEqual([1, 0, 0])
    expect(shown('oldest_due_seconds', 'mail')).toBeGreaterThanOrEqual(600)
    expect(shown('oldest_due_seconds', 'mail')).toBeLessThan(700)
    expect(shown('oldest_due_seconds', 'webhook')).toBeLessThan(100)
    expect(shown('oldest_due_seconds', 'message')).toBe(0)
  })

  test('a switched off outbox, waiting seals and damaged files are shown', async () => {
    const noteId = await world.released()
    await world.sign('shipper', noteId, 'acme.signer')
    await db.updateTable('pdfToSeal').set({ problem: 'the font is gone' }).execute()
    const before = (await metrics.text()).body
    expect(valueIn(before, 'roadnote_outbox_on')).toBe(1)
    expect(valueIn(before, 'roadnote_sealing_waiting')).toBe(1)
    expect(valueIn(before, 'roadnote_sealing_failing')).toBe(1)
    expect(valueIn(before, 'roadnote_file_check_problems')).toBe(0)
    await db.insertInto('installation').values({ key: outboxOffKey, value: 'restored' }).execute()
    expect(await value('roadnote_outbox_on')).toBe(0)
    await db.deleteFrom('installation').where('key', 'in', [outboxOffKey, fileCheckKey]).execute()
  })

  test('attempts to send count by kind and outcome', async () => {
    await add('mail', 'without a gateway')
    const outgoing = testOutgoing(connection, {})
    await dispatchDue({ ...outgoing, observe: observeDeliveries({ metrics, tracing: null }) })
    const { state } = await db.selectFrom('outbox').select('state').executeTakeFirstOrThrow()
    expect(await value(`roadnote_deliveries_total{kind="mail",outcome="${state}"}`)).toBe(1)
    expect(await value('roadnote_delivery_duration_seconds_count{kind="mail"}')).toBe(1)
  })

  test('the gauges of a queue of 20,000 are read from its indexes and stop counting at 10,000', async () => {
    const patient = connect(connection.url, { statementTimeout: 0, maxConnections: 1 })
    await sql`
      insert into outbox (kind, key, payload, state, next_attempt_at)
      select 'mail', 'many ' || n, '{}', case when n <= 12000 then 'waiting' else 'kept' end, now() - interval '1 hour'
      from generate_series(1, 22000) n`.execute(patient.db)
    await sql`analyze outbox`.execute(patient.db)
    await patient.close()
    expect(await value('roadnote_outbox_due{kind="mail"}')).toBe(10_000)
    const statements: string[] = []
    const watched = new Proxy(connection.pool, {
      get: (pool, name) => (name === 'connect' ? connectAndRecord(statements) : Reflect.get(pool, name)),
    })
    await installationReader(watched, fresh)()
    const query = statements.find((text) => text.includes('from outbox')) ?? ''
    const { rows } = await connection.pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`, [
      outboxOffKey,
      fileCheckKey,
    ])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('outbox_waiting')
    expect(plan).toContain('outbox_failed')
    expect(plan).not.toContain('Seq Scan on outbox')
  })

  function connectAndRecord(statements: string[]) {
    return async () => {
      const client = await connection.pool.connect()
      return {
        query: (text: string, values?: unknown[]) => {
          statements.push(text)
          return client.query(text, values)
        },
        release: (destroy?: boolean) => client.release(destroy),
      }
    }
  }
})

describe('the database of the metrics', () => {
  test('metrics from the database are cached for a while for all scrapes, and read again afterwards', async () => {
    let queries = 0
    const counting = new Proxy(connection.pool, {
      get: (pool, name) => {
        if (name === 'connect') queries += 1
        const member: unknown = Reflect.get(pool, name)
        return typeof member === 'function' ? member.bind(pool) : member
      },
    })
    const patient = installationReader(counting, { freshMilliseconds: 60_000, waitMilliseconds: 10_000 })
    await Promise.all([patient(), patient(), patient()])
    await patient()
    expect(queries).toBe(1)
    const impatient = installationReader(counting, { freshMilliseconds: 0, waitMilliseconds: 10_000 })
    await impatient()
    await impatient()
    expect(queries).toBe(3)
  })

  test('a database that is away leaves the other metrics, and an exhausted pool does not delay them for long', async () => {
    const away = createMetrics('1')
    const nowhere = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' })
    away.watchDatabase(nowhere, installationReader(nowhere, fresh))
    const { body } = await away.text()
    expect(valueIn(body, 'roadnote_database_up')).toBe(0)
    expect(valueIn(body, 'roadnote_database_connections_maximum')).toBe(10)
    expect(valueIn(body, 'process_start_time_seconds')).toBeGreaterThan(0)
    expect(body).not.toMatch(/^roadnote_(?:outbox|sealing|file_check)\w*[ {]/m)
    const full = new pg.Pool({ connectionString: connection.pool.options.connectionString, max: 1 })
    const holder = await full.connect()
    const read = installationReader(full, { freshMilliseconds: 0, waitMilliseconds: 50 })
    expect(await read()).toBeNull()
    // The second one waits with the first and sends no query of its own.
    expect(await read()).toBeNull()
    expect(full.waitingCount).toBe(1)
    holder.release()
    await full.end()
    await nowhere.end()
  })

  test('cached metrics of the database are not shown when the database has gone', async () => {
    let isAway = false
    const metricsOfThis = createMetrics('1')
    const read = installationReader(connection.pool, fresh)
    metricsOfThis.watchDatabase(connection.pool, async () => (isAway ? null : read()))
    expect((await metricsOfThis.text()).body).toMatch(/^roadnote_sealing_waiting \d+$/m)
    isAway = true
    expect((await metricsOfThis.text()).body).not.toMatch(/^roadnote_(?:outbox|sealing|file_check)\w*[ {]/m)
  })

  test('the pool shows its connections and who waits for one', async () => {
    const own = createMetrics('1')
    const pool = new pg.Pool({ connectionString: connection.pool.options.connectionString, max: 2 })
    own.watchDatabase(pool, async () => null)
    const holders = [await pool.connect(), await pool.connect()]
    const third = pool.connect()
    const { body } = await own.text()
    const shown = ['', '_idle', '_waiting', '_maximum'].map((name) =>
      valueIn(body, `roadnote_database_connections${name}`),
    )
    expect(shown).toEqual([2, 0, 1, 2])
    for (const holder of holders) holder.release()
    ;(await third).release()
    await pool.end()
  })
})

test('the request log leaves out who fetches the metrics, and shows who may not', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const logging = startTestApp(connection, undefined, undefined, {
    log,
    monitoring: { metrics: createMetrics('1'), tracing: null, tokenOnPort: token },
  })
  await logging.askByPath('GET', 'metrics', bearer)
  expect(lines).toEqual([])
  await logging.askByPath('GET', 'metrics')
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ path: '/metrics', status: 401 })
})
