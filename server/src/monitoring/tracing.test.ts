import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../test-kit/app.ts'
import { charterWorld, type CharterWorld } from '../../test-kit/charter.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { testOutgoing } from '../../test-kit/outgoing.ts'
import { openReceiver, type Call } from '../../test-kit/receiver.ts'
import { connect } from '../database/connect.ts'
import { createLog } from '../log.ts'
import { dispatchDue } from '../outbox/dispatch.ts'
import { observeDeliveries } from './observe-deliveries.ts'
import { observeStatements } from './observe-statements.ts'
import { createTracing, type Tracing } from './tracing.ts'

const connection = await openTestDatabase()
const collector = await openReceiver()
const lines: string[] = []
const log = createLog('trace', { write: (line) => void lines.push(line) })
const silent = pino({ level: 'silent' })
const place = { endpoint: collector.url, headers: { 'x-team': 'haul age' }, share: 1 }
let world: CharterWorld

beforeAll(async () => {
  world = await charterWorld(connection)
})
beforeEach(() => {
  lines.length = 0
  collector.calls.length = 0
  collector.answer = (reply) => void reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})

/** The part of OTLP that is looked at. */
const sentSpans = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.unknown() })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(
                z.object({
                  key: z.string(),
                  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.string().optional() }),
                }),
              ),
              status: z.object({ code: z.int().optional() }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
})

interface Seen {
  readonly name: string
  readonly trace: string
  readonly id: string
  readonly parent: string | undefined
  readonly failed: boolean
  readonly attributes: Readonly<Record<string, string | undefined>>
}

function spansIn(calls: readonly Call[]): Seen[] {
  return calls
    .flatMap(({ body }) => sentSpans.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ name, traceId, spanId, parentSpanId, status, attributes }) => ({
      name,
      trace: traceId,
      id: spanId,
      parent: parentSpanId,
      failed: status?.code === 2,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue] as const),
      ),
    }))
}

/** An app whose requests, statements and deliveries are traced; `spans` stops it and returns what the collector got. */
function traced(change: Partial<typeof place> = {}) {
  const tracing = createTracing({ ...place, ...change }, '1.2.3', log)
  const own = connect(connection.url, {
    maxConnections: 4,
    observe: observeStatements({ log: silent, slow: 0, tracing }),
  })
  afterAll(() => own.close())
  const app = startTestApp(own, undefined, undefined, {
    log,
    monitoring: { metrics: null, tracing, tokenOnPort: null },
  })
  return { app, tracing, own, spans: () => stopped(tracing) }
}

async function stopped(tracing: Tracing): Promise<Seen[]> {
  await tracing.stop()
  return spansIn(collector.calls)
}

const planner = () => ({ token: world.tokens['acme.planner'] ?? '' })

async function comment({ askByPath }: TestApp, text: string) {
  const id = await world.released()
  return askByPath('POST', 'api/cmr/comment', {
    ...planner(),
    body: { cmr_id: id, comment: text, CommentType: 9, email: 'dock@acme.example' },
  })
}

test('a request is a trace: the request, its use case and the statements of both, with ids and without values', async () => {
  const { app, spans } = traced()
  const secret = `planted-${randomBytes(9).toString('hex')}`
  const reply = await app.askByPath('GET', `api/cmr/item?cmr_id=${await world.released()}&x=${secret}`, planner())
  expect(reply.status).toBe(200)
  const seen = await spans()
  const request = seen.find(({ name }) => name === 'GET /api/cmr/item')
  const useCase = seen.find(({ name }) => name === 'api/cmr/item')
  expect(request).toMatchObject({
    failed: false,
    parent: undefined,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/cmr/item',
      'http.response.status_code': '200',
      'roadnote.request_id': reply.headers['x-request-id'],
    },
  })
  expect(useCase?.parent).toBe(request?.id)
  const statements = seen.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
  expect(statements.map(({ parent }) => parent)).toContain(request?.id)
  expect(statements.filter(({ parent }) => parent === useCase?.id).length).toBeGreaterThan(1)
  expect(statements.find(({ name }) => name === 'select cmr')?.attributes).toMatchObject({
    'roadnote.statement': expect.stringMatching(/^[\da-f]{12}$/),
    'db.query.text': expect.stringContaining('$1'),
  })
  expect(new Set(seen.map(({ trace }) => trace)).size).toBe(1)
  const sent = collector.calls.map(({ body }) => body).join('')
  expect(sent).not.toContain(secret)
  expect(sent).not.toContain(planner().token)
  const [call] = collector.calls
  expect([call?.path, call?.headers['x-team'], call?.headers['content-type']]).toEqual([
    '/v1/traces',
    'haul age',
    'application/json',
  ])
  expect(sent).toContain('"service.name"')
})

test('a command whose body arrives later and a refusal stay in the trace of their request', async () => {
  const { app, spans } = traced()
  const { status } = await comment(app, 'at the gate')
  expect(status).toBe(200)
  await app.askByPath('POST', 'token', { body: { username: 'acme.planner', password: 'wrong' } })
  const seen = await spans()
  for (const [route, path] of [
    ['POST /api/cmr/comment', 'api/cmr/comment'],
    ['POST /token', 'token'],
  ]) {
    const request = seen.find(({ name }) => name === route)
    const useCase = seen.find(({ name }) => name === path)
    expect([route, useCase?.parent]).toEqual([route, request?.id])
    expect(seen.some(({ parent, attributes }) => parent === useCase?.id && 'roadnote.statement' in attributes)).toBe(
      true,
    )
  }
  const refused = seen.find(({ name }) => name === 'POST /token')
  expect(refused?.attributes).toMatchObject({ 'http.response.status_code': '400', 'error.type': 'login_invalid' })
  expect(refused?.failed).toBe(false)
})

test('sending a mail continues the trace of the request that queued it', async () => {
  const { app, tracing, own, spans } = traced()
  await connection.db.deleteFrom('outbox').execute()
  await comment(app, 'a mail follows')
  // As in another process, whose database and outbox are traced as well.
  const outgoing = testOutgoing(own, {})
  await dispatchDue({ ...outgoing, observe: observeDeliveries({ metrics: null, tracing }) })
  const seen = await spans()
  const request = seen.find(({ name }) => name === 'POST /api/cmr/comment')
  const delivery = seen.find(({ name }) => name === 'deliver mail')
  expect(delivery?.trace).toBe(request?.trace)
  expect(delivery?.parent).toBe(seen.find(({ name }) => name === 'api/cmr/comment')?.id)
  expect(delivery?.attributes).toMatchObject({ 'roadnote.outcome': 'kept', 'roadnote.attempt': '1' })
  expect(seen.some(({ parent, name }) => parent === delivery?.id && name === 'update outbox')).toBe(true)
})

test('log lines name the trace of their request, and lines outside a request name none', async () => {
  const { app, spans } = traced()
  await app.askByPath('GET', 'api/outbox/list', planner())
  log.info('between requests')
  const [request] = await spans()
  const line = lines.map((text) => JSON.parse(text) as Record<string, unknown>)
  expect(line.find(({ msg }) => msg === 'request')).toMatchObject({ trace_id: request?.trace, status: 403 })
  expect(line.find(({ msg }) => msg === 'between requests')).not.toHaveProperty('trace_id')
})

test('with a trace share of 0 no spans are sent, even if a caller asks to be traced', async () => {
  const { app, spans } = traced({ share: 0 })
  const { status } = await app.askByPath('GET', 'api/role/list', {
    ...planner(),
    headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
  })
  expect(status).toBeLessThan(500)
  await connection.db.deleteFrom('outbox').execute()
  await comment(app, 'not traced')
  expect(await spans()).toEqual([])
  const { traceParent } = await connection.db.selectFrom('outbox').select('traceParent').executeTakeFirstOrThrow()
  expect(traceParent).toBeNull()
})

test('probes and statements outside a request make no traces', async () => {
  const { app, own, spans } = traced()
  for (const path of ['health', 'ready']) await app.askByPath('GET', path)
  await own.db.selectFrom('role').select('id').execute()
  expect(await spans()).toEqual([])
})

test('a trace collector that is unreachable or refuses delays no request and causes one line in the log', async () => {
  collector.answer = (reply) => void reply.writeHead(400).end('planted answer of the collector')
  const refused = traced()
  expect((await refused.app.askByPath('GET', 'user', planner())).status).toBe(200)
  await refused.tracing.stop()
  const away = traced({ endpoint: 'http://127.0.0.1:1' })
  expect((await away.app.askByPath('GET', 'user', planner())).status).toBe(200)
  const begin = performance.now()
  await away.tracing.stop()
  expect(performance.now() - begin).toBeLessThan(10_000)
  const reported = lines.filter((line) => line.includes('traces could not be delivered'))
  expect(reported.length).toBeGreaterThanOrEqual(1)
  expect(reported.length).toBeLessThanOrEqual(2)
})

test('without traces no delivery and no log line names one', async () => {
  const app = startTestApp(connection, undefined, undefined, { log })
  await connection.db.deleteFrom('outbox').execute()
  await comment(app, 'plain')
  const { traceParent } = await connection.db.selectFrom('outbox').select('traceParent').executeTakeFirstOrThrow()
  expect(traceParent).toBeNull()
  expect(lines.join('')).not.toContain('trace_id')
})
