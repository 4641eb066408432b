import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { command, query } from '@roadnote/domain/contract/endpoint'
import { idList, moment, emptyInput } from '@roadnote/domain/contract/wire'
import { sessionContract } from '@roadnote/domain/session/contract'
import { devicePattern } from '@roadnote/domain/session/session'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { CallFailure } from './failure.ts'
import { endSession, sessionState, startSession } from './session.ts'

interface Heard {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

interface Answer {
  readonly status?: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Runs before answering, or instead of it when it never ends. */
  readonly before?: () => Promise<void>
}

let server: Server
let events: Heard[] = []
let answer: Answer = { body: {} }

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      events.push({ method: request.method, url: request.url, headers: request.headers, body })
      const { status = 200, body: reply, headers = {}, before } = answer
      const send = async (): Promise<void> => {
        await before?.()
        response.writeHead(status, { 'content-type': 'application/json', ...headers })
        response.end(JSON.stringify(reply))
      }
      void send()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // A TCP server always has an address object; only pipes have a text.
  const { port } = server.address() as AddressInfo
  const realFetch = globalThis.fetch
  // A browser resolves relative URLs against its page; Node has none.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(`http://127.0.0.1:${port}${path}`, init))
})

afterAll(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

beforeEach(() => {
  events = []
  answer = { body: {} }
})

afterEach(() => endSession())

const identity = {
  role: 'planner',
  guid: 'g-1',
  organization: 'Acme Chemicals',
  organizationId: 2,
  permissions: [2, 12],
}

const user = {
  ...identity,
  id: 7,
  login: 'acme.planner',
  name: 'Anna',
  language: 'en',
  showNewDashboardSign: true,
  spotCharterUsingSign: true,
  canSetPaymentSign: false,
  drawsUpByHand: true,
  setLoadUnloadTimeSign: false,
}

function signedIn(token = 'token-1'): void {
  startSession({ token, user, remembered: true })
}

async function failureOf(promise: Promise<unknown>): Promise<CallFailure> {
  const outcome = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(outcome instanceof CallFailure)) throw new Error('the call should have failed')
  return outcome
}

const deleteNotes = command('GET', 'api/test/delete', {
  summary: '',
  permission: 'session',
  input: emptyInput.extend({ ids: idList }),
  reply: emptyInput.extend({ at: moment }),
})

const listNotes = query('GET', 'api/test/list', {
  summary: '',
  permission: 'session',
  input: emptyInput.extend({ ids: idList, from: moment.optional() }),
  reply: emptyInput,
})

test('a login is sent as JSON and its reply is decoded into domain names', async () => {
  answer = {
    body: {
      ...identity,
      username: 'acme.planner',
      access_token: 't',
      userId: 7,
      language: 'NL',
      showNewDashboardSign: 'True',
    },
  }
  const reply = await call(sessionContract.signIn, {
    username: ' acme.planner ',
    password: 'Roadnote1!',
    remember: true,
  })
  expect(events[0]).toMatchObject({ method: 'POST', url: '/token' })
  expect(events[0]?.headers['content-type']).toBe('application/json')
  expect(events[0]?.headers.authorization).toBeUndefined()
  expect(JSON.parse(events[0]?.body ?? '')).toEqual({
    username: 'acme.planner',
    password: 'Roadnote1!',
    remember: true,
  })
  expect(reply).toMatchObject({ showNewDashboardSign: true })
})

test('a command that the specification calls by GET is sent by POST with ids in wire format', async () => {
  answer = { body: { at: '2026-11-13T08:30:00Z' } }
  const reply = await call(deleteNotes, { ids: [12, 15] })
  expect(events[0]).toMatchObject({ method: 'POST', url: '/api/test/delete', body: '{"ids":"12,15"}' })
  expect(reply.at).toEqual(new Date(Date.UTC(2026, 10, 13, 8, 30)))
})

test('a GET query carries its input in the URL and omits undefined fields', async () => {
  await call(listNotes, { ids: [1, 2], from: new Date(0) })
  await call(listNotes, { ids: [3], from: undefined })
  expect(events.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/api/test/list?ids=1%2C2&from=1970-01-01T00%3A00%3A00.000Z', ''],
    ['GET', '/api/test/list?ids=3', ''],
  ])
})

test('requests carry the current language', async () => {
  document.documentElement.lang = 'sv'
  await call(listNotes, { ids: [1] })
  document.documentElement.lang = ''
  await call(listNotes, { ids: [1] })
  expect(events.map(({ headers }) => headers['accept-language'])).toEqual(['sv', '*'])
})

test('requests of a signed-in user carry the token', async () => {
  signedIn()
  await call(listNotes, { ids: [1] })
  expect(events[0]?.headers.authorization).toBe('Bearer token-1')
})

test('a refusal keeps its code, its fields, its message and the time to wait', async () => {
  answer = {
    status: 429,
    headers: { 'retry-after': '840' },
    body: { error: 'throttled', message: 'Too many failed attempts.', fields: { password: 'too_long' } },
  }
  expect(await failureOf(call(listNotes, { ids: [1] }))).toMatchObject({
    code: 'throttled',
    message: 'Too many failed attempts.',
    fields: { password: 'too_long' },
    status: 429,
    retryAfterSeconds: 840,
  })
})

test('input that can never be valid is refused without a request to the server', async () => {
  const failure = await failureOf(call(sessionContract.signIn, { username: '', password: 'x'.repeat(51) }))
  expect(failure).toMatchObject({ code: 'bad_input', fields: { username: 'required', password: 'too_long' } })
  expect(events).toEqual([])
})

test('a reply that violates the contract is reported as our own error', async () => {
  answer = { body: { at: 'yesterday' } }
  expect((await failureOf(call(deleteNotes, { ids: [1] }))).code).toBe('internal')
})

test('a non-JSON page from a proxy is reported as our own error', async () => {
  answer = { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' }
  expect(await failureOf(call(listNotes, { ids: [1] }))).toMatchObject({ code: 'internal', status: 502 })
})

test('a driver link is sent as a header even when a user is signed in, and its refusal does not end the session', async () => {
  signedIn()
  answer = { status: 401, body: { error: 'unauthenticated' } }
  await failureOf(call(charterContract.pdf, { token: 'driver-link', cmr_id: 7 }))
  expect(events[0]?.headers.authorization).toBe('Link driver-link')
  expect(events[0]?.body).toBe('{"cmr_id":7}')
  expect(sessionState().session?.token).toBe('token-1')
})

test('after a 401 reply the page waits for its user, and no call is sent with the dead token', async () => {
  signedIn()
  answer = { status: 401, body: { error: 'unauthenticated', message: 'Sign in first.' } }
  await failureOf(call(listNotes, { ids: [1] }))
  expect(sessionState()).toMatchObject({ session: { user: { id: 7 } }, ended: 'expired' })
  expect(localStorage.getItem('roadnote.session')).not.toContain('token-1')
  const sent = events.length
  expect((await failureOf(call(listNotes, { ids: [1] }))).code).toBe('unauthenticated')
  expect(events).toHaveLength(sent)
})

test('a late 401 for an older token does not end the new session', async () => {
  signedIn('old')
  answer = {
    status: 401,
    body: { error: 'unauthenticated' },
    before: async () => signedIn('new'),
  }
  await failureOf(call(listNotes, { ids: [1] }))
  expect(sessionState().session?.token).toBe('new')
})

test('a 403 reply does not end the session', async () => {
  signedIn()
  answer = { status: 403, body: { error: 'permission_missing', message: '' } }
  await failureOf(call(listNotes, { ids: [1] }))
  expect(sessionState().session?.token).toBe('token-1')
})

test('without a connection the failure is offline and the session stays', async () => {
  signedIn()
  answer = {
    body: {},
    before: async () => server.closeAllConnections(),
  }
  expect(await failureOf(call(listNotes, { ids: [1] }))).toMatchObject({ code: 'offline', status: 0 })
  expect(sessionState().session?.token).toBe('token-1')
})

test('a call is aborted when the server does not answer within 25 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    queueMicrotask(() => controller.abort(new DOMException('', 'TimeoutError')))
    return controller.signal
  })
  answer = { body: {}, before: () => new Promise(() => undefined) }
  expect((await failureOf(call(listNotes, { ids: [1] }))).code).toBe('timeout')
  expect(timeout).toHaveBeenCalledWith(25_000)
  timeout.mockRestore()
})

test('a call aborted by its unmounted screen reports no failure', async () => {
  const gone = new AbortController()
  answer = { body: {}, before: () => new Promise(() => undefined) }
  const outcome = call(listNotes, { ids: [1] }, { signal: gone.signal }).catch((error: unknown) => error)
  gone.abort()
  expect(await outcome).not.toBeInstanceOf(CallFailure)
})

test('only calls that try a secret carry the device id, and it is always the same', async () => {
  const trying = command('POST', 'api/try', {
    summary: '',
    permission: null,
    input: emptyInput,
    reply: emptyInput,
    namesDevice: true,
  })
  await call(trying, {})
  await call(listNotes, { ids: [1] }).catch(() => undefined)
  await call(trying, {})
  const [first, other, again] = events.map(({ headers }) => headers['x-device'])
  expect(first).toMatch(devicePattern)
  expect(other).toBeUndefined()
  expect(again).toBe(first)
})

test('requests sent after a minute without user input are marked as unattended', async () => {
  const plain = command('POST', 'api/look', { summary: '', permission: null, input: emptyInput, reply: emptyInput })
  globalThis.dispatchEvent(new Event('keydown'))
  await call(plain, {})
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 61_000)
  await call(plain, {})
  globalThis.dispatchEvent(new Event('pointermove'))
  await call(plain, {})
  clock.mockRestore()
  expect(events.map(({ headers }) => headers['x-unattended'])).toEqual([undefined, '1', undefined])
})
