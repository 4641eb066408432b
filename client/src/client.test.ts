import { inspect } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { roadnoteClient, RoadnoteError, type ClientOptions } from './roadnote.ts'
import { startScriptedServer } from './test-kit/scripted-server.ts'

const server = await startScriptedServer()
const token = 'rnk_secretsecretsecretsecretsecretsecretsecrets'
const client = (options: Partial<ClientOptions> = {}) => roadnoteClient({ url: server.url, token, ...options })

async function failureOf(promise: Promise<unknown>): Promise<RoadnoteError> {
  const outcome = await promise.then(
    () => null,
    (problem: unknown) => problem,
  )
  if (!(outcome instanceof RoadnoteError))
    throw new Error(`the call should have failed with our error, not ${inspect(outcome)}`)
  return outcome
}

const refusal = (status: number, error: string, headers: Record<string, string> = {}) => ({
  status,
  body: { error, message: 'Because.' },
  headers,
})
const note = { senderOrganizationsID: 1, cmrCode: '4711' }

describe('requests', () => {
  test('a query that is private or specified as POST is sent by POST with its fields in the body', async () => {
    server.answer({ status: 200, body: { data: [] } })
    expect(await client().cmr.list({ Search: 'Peters' })).toEqual({ data: [] })
    expect(server.seen).toMatchObject([{ method: 'POST', url: '/api/cmr/list', body: '{"Search":"Peters"}' }])
  })

  test('a GET query carries its fields in the address, without those that are not given, and lists with commas', async () => {
    server.answer({ status: 200, body: {} })
    await client().cmr.item({ cmr_id: 7 })
    await client().cmr.feed({ after: '12', limit: undefined, note: null })
    await client().dashboard.proStatistics({ status: [3, 4] })
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/api/cmr/item?cmr_id=7',
      '/api/cmr/feed?after=12',
      '/api/cmr/dashboard-statistics?status=3%2C4',
    ])
  })

  test('a command that the specification has as GET is sent by POST', async () => {
    server.answer({ status: 200, body: {} })
    await client().cmr.remove({ id: 7 })
    expect(server.seen).toMatchObject([{ method: 'POST', url: '/api/cmr/delete' }])
  })

  test('the token is sent as a header only, and language and media type with it', async () => {
    server.answer({ status: 200, body: {} })
    await client({ language: 'de' }).cmr.create(note)
    const [{ headers, url, body } = { headers: {}, url: '', body: '' }] = server.seen
    expect(headers).toMatchObject({
      authorization: `Bearer ${token}`,
      'accept-language': 'de',
      'content-type': 'application/json',
    })
    expect(url + body).not.toContain(token)
  })

  test('an address with a path keeps it, with or without a slash at its end', async () => {
    server.answer({ status: 200, body: {} })
    await client({ url: `${server.url}/notes/` }).cmr.item({ cmr_id: 7 })
    expect(server.seen[0]?.url).toBe('/notes/api/cmr/item?cmr_id=7')
  })

  test('a file is sent as a part of a form after its fields, and base64 as JSON', async () => {
    server.answer({ status: 200, body: {} })
    await client().cmr.addPhoto({ cmrId: 5, fileName: 'a.png', photo: new Blob(['PICTURE']) })
    await client().cmr.addPhoto({ cmrId: 5, fileName: 'a.png', photo: 'UElD' })
    await client().cmr.addDocument({ cmrId: 5, documents: [{ name: 'b.pdf', file: new Blob(['PAPER']) }] })
    const [form, json, list] = server.seen
    expect(form?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(form?.body).toMatch(/name="cmrId"\s+5\s[^]*name="photo"; filename="a.png"[^]*PICTURE/)
    expect(json?.body).toBe('{"cmrId":5,"fileName":"a.png","photo":"UElD"}')
    expect(list?.body).toMatch(/name="documents"; filename="b.pdf"[^]*PAPER/)
  })

  test('an upload of both a file and base64 is refused before it is sent', async () => {
    server.answer({ status: 200, body: {} })
    const documents = [
      { name: 'b.pdf', file: new Blob(['PAPER']) },
      { name: 'c.pdf', file: 'UElD' },
    ]
    expect(await failureOf(client().cmr.addDocument({ cmrId: 5, documents }))).toMatchObject({
      code: 'bad_input',
      fields: { documents: 'wrong_type' },
    })
    expect(server.seen).toEqual([])
  })

  test('a call for a file returns its bytes', async () => {
    server.answer({ status: 200, body: 'PICTURE', headers: { 'content-type': 'image/png' } })
    const blob = await client().cmr.photo({ id: 3 })
    expect([await blob.text(), blob.type]).toEqual(['PICTURE', 'image/png'])
  })
})

describe('retries', () => {
  // The pauses between attempts are as long as the server asks, here nothing.
  const soon = { 'retry-after': '0' }

  test.each([
    ['a rate limit', refusal(429, 'throttled', soon)],
    ['a database that is away', refusal(503, 'unavailable', soon)],
    ['a commit that was not confirmed', refusal(503, 'outcome_unknown', soon)],
    ['a first request that is under way', refusal(409, 'idempotency_in_progress', soon)],
    [
      'a proxy without a server',
      { status: 502, body: '<h1>Bad gateway</h1>', headers: { ...soon, 'content-type': 'text/html' } },
    ],
  ])('a creating call is sent again with the same idempotency key after %s', async (_what, reply) => {
    server.answer(reply, reply, { status: 201, body: { id: 9 } })
    expect(await client().cmr.create(note)).toEqual({ id: 9 })
    const keys = server.seen.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  })

  test('a creating call is sent again with the caller’s key after a lost connection', async () => {
    server.answer('cut', { status: 201, body: { id: 9 } })
    await client().cmr.create(note, { idempotencyKey: 'order-4711' })
    expect(server.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['order-4711', 'order-4711'])
  })

  test('two creating calls without a key of the caller have different keys', async () => {
    server.answer({ status: 201, body: { id: 9 } })
    await client().cmr.create(note)
    await client().cmr.create(note)
    expect(new Set(server.seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
  })

  test('a note is sent again by its own number, without a key, after a lost connection', async () => {
    server.answer('cut', { status: 200, body: { id: 9 } })
    expect(await client().cmr.upsert({ system: 'tms', externalId: 'PO-1' })).toEqual({ id: 9 })
    expect(server.seen.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, undefined])
  })

  test('a query is sent again without a key after a lost connection', async () => {
    server.answer('cut', { status: 200, body: { id: 7 } })
    expect(await client().cmr.item({ cmr_id: 7 })).toEqual({ id: 7 })
    expect(server.seen.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, undefined])
  })

  test.each([
    ['a lost connection', 'cut'],
    ['a rate limit', refusal(429, 'throttled', soon)],
    ['a database that is away', refusal(503, 'unavailable', soon)],
  ] as const)('a command without an idempotency key is sent once, also after %s', async (_what, reply) => {
    server.answer(reply)
    await failureOf(client().cmr.release({ cmr_id: [7] }))
    expect(server.seen).toHaveLength(1)
  })

  test('a refusal by a rule is not sent again', async () => {
    server.answer(refusal(400, 'note_incomplete', soon))
    await failureOf(client().cmr.create(note))
    expect(server.seen).toHaveLength(1)
  })

  test('the number of retries can be set, and the last failure is thrown', async () => {
    server.answer(refusal(429, 'throttled', soon))
    expect(await failureOf(client({ retries: 2 }).cmr.item({ cmr_id: 7 }))).toMatchObject({
      status: 429,
      code: 'throttled',
    })
    expect(server.seen).toHaveLength(3)
  })

  test('a pause of more than a minute is left to the caller', async () => {
    server.answer(refusal(429, 'throttled', { 'retry-after': '840' }))
    expect(await failureOf(client().cmr.item({ cmr_id: 7 }))).toMatchObject({
      retryAfterSeconds: 840,
      isTemporary: true,
    })
    expect(server.seen).toHaveLength(1)
  })

  test('without Retry-After the pauses double and differ by chance', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const delays: number[] = []
      const fetch = async (): Promise<Response> => new Response('{}', { status: 503 })
      const sent = failureOf(client({ fetch, retries: 3 }).cmr.item({ cmr_id: 7 }))
      let before = Date.now()
      void sent.then(() => (before = -1))
      for (let spent = 0; before >= 0 && spent < 100_000; spent += 10) {
        await vi.advanceTimersByTimeAsync(10)
        if (before >= 0) delays.push(10)
      }
      await sent
      const total = delays.length * 10
      // 500 + 1000 + 2000 at most, and at least half of it.
      expect(total).toBeGreaterThanOrEqual(1740)
      expect(total).toBeLessThanOrEqual(3540)
    } finally {
      vi.useRealTimers()
    }
  })

  test('an aborted signal ends the pause between two attempts, and its reason is thrown', async () => {
    server.answer(refusal(429, 'throttled', { 'retry-after': '50' }))
    const controller = new AbortController()
    const call = client().cmr.item({ cmr_id: 7 }, { signal: controller.signal })
    await vi.waitFor(() => expect(server.seen).toHaveLength(1))
    controller.abort(new Error('enough'))
    await expect(call).rejects.toThrow('enough')
  })
})

describe('failures', () => {
  test('a refusal tells status, code, fields and the number of the request', async () => {
    const body = {
      error: 'bad_input',
      message: 'Some fields are missing or wrong.',
      fields: { cmrCode: 'only_digits' },
    }
    server.answer({ status: 400, body, headers: { 'x-request-id': 'r-1' } })
    expect(await failureOf(client().cmr.create(note))).toMatchObject({
      name: 'RoadnoteError',
      status: 400,
      code: 'bad_input',
      fields: { cmrCode: 'only_digits' },
      requestId: 'r-1',
      outcomeUnknown: false,
      isTemporary: false,
    })
  })

  test('no reply in time is a timeout, and no connection is offline', async () => {
    server.answer('hang')
    expect(await failureOf(client({ timeout: 50, retries: 0 }).cmr.item({ cmr_id: 7 }))).toMatchObject({
      code: 'timeout',
      status: 0,
      outcomeUnknown: false,
    })
    expect(await failureOf(client({ url: 'http://127.0.0.1:1', retries: 0 }).cmr.item({ cmr_id: 7 }))).toMatchObject({
      code: 'offline',
      status: 0,
    })
  })

  test('after a lost reply the outcome of a command is unknown, and it stays so while nothing else is answered', async () => {
    server.answer('cut')
    expect(await failureOf(client().cmr.release({ cmr_id: [7] }))).toMatchObject({
      code: 'offline',
      outcomeUnknown: true,
    })
    server.answer('cut', refusal(401, 'unauthenticated'))
    expect(await failureOf(client().cmr.create(note))).toMatchObject({ code: 'unauthenticated', outcomeUnknown: true })
    server.answer('cut', refusal(400, 'bad_input'))
    expect(await failureOf(client().cmr.create(note))).toMatchObject({ code: 'bad_input', outcomeUnknown: false })
    server.answer(refusal(503, 'unavailable'))
    expect(await failureOf(client().cmr.release({ cmr_id: [7] }))).toMatchObject({
      outcomeUnknown: false,
      isTemporary: true,
    })
  })

  test('a redirect is not followed', async () => {
    server.answer({ status: 302, headers: { location: `${server.url}/elsewhere` } })
    expect(await failureOf(client({ retries: 0 }).cmr.item({ cmr_id: 7 }))).toMatchObject({ code: 'offline' })
    expect(server.seen).toHaveLength(1)
  })

  test('a reply that is cut short or is no JSON is a failure', async () => {
    server.answer({ status: 200, body: '{"id":' })
    expect(await failureOf(client().cmr.item({ cmr_id: 7 }))).toMatchObject({ code: 'unusable_reply' })
  })

  test('neither an error nor the client shows the token or the input', async () => {
    server.answer(refusal(400, 'sign_code_wrong'))
    const failures = [
      await failureOf(client().cmr.signAsShipper({ cmr_id: 7, code: '98765' })),
      await failureOf(
        client({ url: 'http://127.0.0.1:1', retries: 0 }).session.signIn({
          username: 'anna',
          password: 'Secret-98765',
        }),
      ),
    ]
    for (const shown of [...failures, client()].map(
      (one) => inspect(one, { depth: 9, showHidden: true }) + JSON.stringify(one),
    ))
      expect(shown).not.toMatch(/98765|secretsecret/)
  })

  test.each([
    ['a token with a line break', { token: 'rnk_secretsecret\n' }],
    ['an empty token', { token: '' }],
    ['an address with a password', { url: 'https://anna:secretsecret@notes.example.com' }],
    ['an address with a query', { url: 'https://notes.example.com/?secretsecret' }],
    ['no web address', { url: 'file:///secretsecret' }],
  ])('%s is refused at once without being shown', (_what, options) => {
    let failure: unknown
    try {
      client(options)
    } catch (problem) {
      failure = problem
    }
    expect(failure).toMatchObject({ code: 'bad_setting' })
    expect(inspect(failure)).not.toMatch(/secretsecret/)
  })

  test('an idempotency key that no header may have is refused before sending', async () => {
    server.answer({ status: 200 })
    expect(await failureOf(client().cmr.create(note, { idempotencyKey: 'a b' }))).toMatchObject({ code: 'bad_setting' })
    expect(server.seen).toEqual([])
  })
})
