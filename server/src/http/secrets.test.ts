import { randomBytes } from 'node:crypto'
import { allEndpoints } from '@roadnote/domain/contract/all'
import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/app.ts'
import { testPassword, testSecret } from '../../test-kit/secrets.ts'
import { charterWorld, type CharterWorld } from '../../test-kit/charter.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { openReceiver } from '../../test-kit/receiver.ts'
import { connect } from '../database/connect.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../monitoring/metrics.ts'
import { observeDeliveries } from '../monitoring/observe-deliveries.ts'
import { observeStatements } from '../monitoring/observe-statements.ts'
import { createTracing } from '../monitoring/tracing.ts'
import { encryptSetting, webhookSecret } from '../organization/webhook.ts'
import { dispatchDue } from '../outbox/dispatch.ts'
import { createOutboxParts } from '../outgoing.ts'
import { secretsFrom } from '../secrets.ts'
import { memoryStore } from '../../test-kit/memory-store.ts'

const connection = await openTestDatabase()
const { db } = connection
const receiver = await openReceiver()
const lines: string[] = []
// Logs at trace level with the real serializers.
const log = createLog('trace', { write: (line) => void lines.push(line) })
const planted = new Map<string, string>()
const collector = await openReceiver()
const metrics = createMetrics('1')
const tracing = createTracing({ endpoint: collector.url, headers: {}, share: 1 }, '1', log)
// Every statement is slow, so that each of them is in the log and in the traces.
const watched = connect(connection.url, {
  maxConnections: 8,
  observe: observeStatements({ log, slow: 0.000_001, metrics, tracing }),
})
afterAll(() => watched.close())
let world: CharterWorld
/** Its statements are observed only in the first test: with a log line for each one the others would take long. */
let app: TestApp
const unobserved = () => {
  app = startTestApp(connection, undefined, undefined, { log })
}
let noteId: number

/** A unique string. */
function plant(what: string): string {
  const secret = `planted-${planted.size}-${randomBytes(9).toString('hex')}`
  planted.set(what, secret)
  return secret
}

const answers: string[] = []

async function send(method: 'GET' | 'POST', path: string, options: Parameters<TestApp['askByPath']>[2] = {}) {
  const reply = await app.askByPath(method, path, options)
  answers.push(JSON.stringify([reply.body, reply.headers]))
  return reply
}

beforeAll(async () => {
  world = await charterWorld(connection)
  app = startTestApp(watched, undefined, undefined, { log, monitoring: { metrics, tracing, tokenOnPort: null } })
  noteId = await world.released()
  lines.length = 0
})

const token = (userName: string) => world.tokens[userName] ?? ''

async function guessAndMistype(): Promise<void> {
  await send('POST', 'token', { body: { username: 'acme.planner', password: plant('a wrong password') } })
  await send('POST', 'token', { body: { username: plant('a password typed as name'), password: 'x' } })
  await send('POST', 'token', {
    body: `username=acme.planner&password=${plant('a password in a form')}`,
    headers: form,
  })
  await send('POST', `token?password=${plant('a password in the address')}`, { body: { username: 'acme.planner' } })
  await send('POST', 'token', { body: `{"password":"${plant('a password in broken JSON')}",`, headers: json })
  await send('POST', 'token', { body: plant('JSON that is none'), headers: json })
  await send('POST', 'token', { body: { username: 'acme.planner', password: [plant('a password in a list')] } })
  await send('POST', 'token', { body: plant('a body of another kind'), headers: { 'content-type': 'text/xml' } })
  await send('POST', 'password-recovery', { body: { email: `${plant('a forgotten address')}@example.com` } })
  await send('POST', 'reset-password', {
    body: { token: plant('a token for a password'), password: plant('a new password') },
  })
  await send('POST', 'microsoft/token', { body: { access_token: plant('an id token'), state: plant('a state') } })
  await send('POST', 'sign-on/token', { body: { code: plant('a code of a provider'), state: plant('its state') } })
  await send('POST', 'store-number/token', { body: { state: plant('a proof'), organizationId: 1 } })
  await send('GET', `signed-on?code=${plant('a code in the address')}&state=${plant('a state in the address')}`)
  await send('POST', 'renew-sign-code', {
    body: { token: plant('a token for a sign code'), code: plant('a renewed sign code') },
    headers: { 'x-device': plant('a device') },
  })
  await send('POST', 'api/employee/registration', {
    body: {
      id: plant('a token for a registration'),
      name: 'An',
      surname: 'Peeters',
      code: plant('a first sign code'),
      password: plant('a first password'),
      signature: plant('a first signature'),
    },
  })
  await send('GET', `api/employee/registration?id=${plant('a token that is looked at')}`)
  await send('POST', 'api/employee/registration-link', { body: { id: plant('a token that has expired') } })
  const codes = { oldCode: plant('an old sign code'), code: plant('a new sign code') }
  await send('POST', 'api/employee/set-sign-code', { token: token('acme.planner'), body: codes })
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }

async function comeWithTokens(): Promise<void> {
  await send('GET', 'user', { token: plant('a bearer token') })
  await send('GET', 'user', { headers: { authorization: `Basic ${plant('a basic authorization')}` } })
  await send('GET', `user?access_token=${plant('a token in the address')}`)
  await send('GET', 'user', { headers: { cookie: `session=${plant('a cookie')}` } })
  await send('POST', 'refresh-token', { body: { refresh_token: plant('a refresh token') } })
  await send('POST', 'logout', { token: plant('a token that is given back') })
  await send('POST', 'microsoft/token', { body: { access_token: plant('a token of Microsoft') } })
  await send('POST', 'store-number/token', { body: { state: plant('a state of the sign-on') } })
}

async function openLinks(): Promise<void> {
  for (const page of ['charter', 'reset-password', 'registration', 'renew-sign-code'])
    await send('GET', `en/${page}/${plant(`the address of ${page}`)}`)
  await send('GET', `api/cmr/public-pdf?cmrId=${noteId}&link=${plant('a link to a PDF')}`)
  await send('GET', `api/cmr/download-document?documentId=1&type=4&link=${plant('a link to a document')}`)
  await send('GET', `pdf/${noteId}?link=${plant('a link to the viewer')}`)
  await send('POST', 'api/charter/item', { body: { token: plant('a driver’s token') } })
  await send('POST', 'api/charter/set-code', { body: { token: 'x', key: 'x', code: plant('a driver’s code') } })
  await send('GET', `nowhere/${plant('nothing')}?link=${plant('a link to nowhere')}`)
  planted.delete('nothing')
}

async function signAndAttach(): Promise<void> {
  const body = { cmr_id: noteId, code: plant('a code to sign'), comment: plant('a remark at signing') }
  await send('POST', 'api/cmr/signature-shipper', { token: token('acme.signer'), body })
  await send('POST', 'api/cmr/multy-signature-shipper', {
    token: token('acme.signer'),
    body: { cmr_id: [noteId, noteId], code: plant('a code to sign several') },
  })
  const file = Buffer.from(plant('a file')).toString('base64')
  planted.set('a file as base64', file)
  const attach = (name: string, content: string) =>
    send('POST', 'api/cmr/add-document', {
      token: token('acme.admin'),
      body: { cmrId: noteId, documents: [{ name, file: content }] },
    })
  await attach('a.txt', file)
  await attach('a.pdf', file)
  await attach('a.txt', `${file}!`)
  await send('POST', 'api/cmr/add-photo', {
    token: token('acme.admin'),
    body: { cmrId: noteId, fileName: 'a.jpg', photo: file },
  })
  const drawing = Buffer.from(plant('a drawn signature')).toString('base64')
  planted.set('a drawn signature as base64', drawing)
  await send('POST', 'api/cmr/signature-shipper', {
    token: token('acme.signer'),
    body: { cmr_id: noteId, code: '9999', signature: drawing },
  })
}

/** All gateways are configured, and every receiver is down or refuses. */
async function failToDeliver(): Promise<void> {
  const authorization = plant('the receiver’s authorization')
  await db
    .updateTable('organization')
    .set({
      webhookUrl: `${receiver.url}/hook?key=${plant('a key in the receiver’s address')}`,
      webhookAuthorizationSealed: encryptSetting(world.secrets, authorization),
      webhookReadyToSigningSign: true,
    })
    .where('id', '=', world.acme)
    .execute()
  receiver.answer = (reply, { headers }) => {
    reply.writeHead(401, { 'x-echo': String(headers.authorization) }).end(String(headers.authorization))
  }
  const charter = await world.charter([await world.released()])
  expect(charter.status).toBe(201)
  planted.set('the driver’s link', world.newestToken())
  const parts = { secrets: secretsFrom(testSecret), files: memoryStore(), publicUrl: 'https://notes.example.com' }
  const outgoing = createOutboxParts({
    connection: watched,
    log,
    observe: observeDeliveries({ metrics, tracing }),
    config: {
      mail: { url: `smtp://user:${plant('the password of the mail server')}@127.0.0.1:1`, from: 'a@b.example' },
      messaging: { url: 'http://127.0.0.1:1/sms', token: plant('the token of the gateway') },
      allowPrivateWebhooks: true,
    },
    ...parts,
  })
  await send('POST', 'api/cmr/comment', {
    token: token('acme.planner'),
    body: { cmr_id: noteId, comment: plant('a remark'), CommentType: 9, email: 'dock@acme.example' },
  })
  await dispatchDue(outgoing)
  outgoing.close()
  await send('GET', 'api/outbox/list?Limit=50', { token: token('super') })
  const rows = await db.selectFrom('outbox').select('id').execute()
  for (const { id } of rows) await send('GET', `api/outbox/item?id=${id}`, { token: token('super') })
}

/** Values that the reader may see, such as remarks. */
const meantToBeRead = /remark/

test('forty sent secrets never appear in a log line, a reply, a trace or a metric', { timeout: 60_000 }, async () => {
  await guessAndMistype()
  await comeWithTokens()
  await openLinks()
  await signAndAttach()
  await failToDeliver()
  expect(planted.size).toBeGreaterThanOrEqual(40)
  await tracing.stop()
  const logText = lines.join('')
  const observed = [...collector.calls.map(({ body }) => body), (await metrics.text()).body].join('')
  expect(observed).toContain('deliver webhook')
  expect(logText).toContain('slow statement')
  const allAnswers = answers.join('')
  const leaked = [...planted].filter(([, secret]) => logText.includes(secret)).map(([what]) => `log: ${what}`)
  const answered = [...planted]
    .filter(([what, secret]) => allAnswers.includes(secret) && !meantToBeRead.test(what))
    .map(([what]) => `answer: ${what}`)
  const measured = [...planted].filter(([, secret]) => observed.includes(secret)).map(([what]) => `observed: ${what}`)
  expect([...leaked, ...answered, ...measured]).toEqual([])
  for (const real of [testPassword, testSecret, ...Object.values(world.tokens)])
    expect(logText + observed).not.toContain(real)
  process.stdout.write(
    `logs: ${planted.size} secrets in ${answers.length} requests and ${lines.length} lines, 0 found\n`,
  )
})

describe('lines of the request log', () => {
  beforeAll(unobserved)
  const newest = () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>

  test('the log line of a refusal names the caller, the call, the time and the address', async () => {
    await send('GET', 'api/outbox/list', { token: token('acme.planner'), ip: '203.0.113.9' })
    const { id } = await db
      .selectFrom('appUser')
      .where('userName', '=', 'acme.planner')
      .select('id')
      .executeTakeFirstOrThrow()
    expect(newest()).toMatchObject({
      method: 'GET',
      path: '/api/outbox/list',
      status: 403,
      refusal: 'permission_missing',
      user: id,
      ip: '203.0.113.9',
      time: expect.any(Number),
    })
    await send('GET', 'api/cmr/item?cmr_id=1', { ip: '203.0.113.10' })
    expect(newest()).toMatchObject({ status: 401, refusal: 'unauthenticated', user: null, ip: '203.0.113.10' })
  })

  test('a log entry is a single line, whatever the request contains', async () => {
    const before = lines.length
    await send('GET', 'api/%0a%7b%22level%22%3a30%2c%22msg%22%3a%22forged%22%7d')
    await send('GET', 'user', { headers: { 'user-agent': 'a\tb {"msg":"forged"}' } })
    const written = lines.slice(before)
    expect(written).toHaveLength(2)
    for (const line of written) {
      expect(line.trimEnd()).not.toContain('\n')
      expect(JSON.parse(line)).toMatchObject({ msg: 'request' })
    }
  })
})

describe('secrets in replies', () => {
  beforeAll(unobserved)
  /** Input for any query; each takes the fields it knows. */
  async function everything(): Promise<URLSearchParams> {
    const { code } = await db.selectFrom('cmr').where('id', '=', noteId).select('code').executeTakeFirstOrThrow()
    const id = String(noteId)
    return new URLSearchParams({
      cmr_id: id,
      cmrId: id,
      cmrID: id,
      id: String(world.acme),
      code,
      type: '4',
      documentId: '1',
      size: 'thumb',
      organization_id: String(world.brabant),
      phone: '+31612345678',
      goodType: '1',
      Limit: '100',
      Page: '1',
      StatusList: '1,2,3,4,5,6,7',
      Begin: '2020-01-01',
      End: '2099-01-01',
    })
  }

  const isRead = ({ kind }: Endpoint) => kind === 'query'

  test('no reply contains a stored password, code, token or authorization, for any caller and any query', async () => {
    const people = await db
      .selectFrom('appUser')
      .select(['userName', 'passwordHash', 'signCodeHash', 'guid', 'organizationId'])
      .execute()
    const sessions = await db.selectFrom('session').select('tokenHash').execute()
    const hidden = [
      ...people.flatMap(({ passwordHash, signCodeHash }) => [passwordHash, signCodeHash]),
      ...sessions.flatMap(({ tokenHash }) => [tokenHash.toString('hex'), tokenHash.toString('base64url')]),
      webhookSecret(world.secrets, world.acme, null),
      planted.get('the receiver’s authorization') ?? null,
    ].filter((secret) => secret !== null)
    const input = await everything()
    const found: string[] = []
    let answerCount = 0
    for (const { path, method } of allEndpoints.filter(isRead)) {
      for (const who of ['super', 'acme.admin', 'acme.signer', 'brabant.driver', 'eastline.planner']) {
        const reply = await app.app.inject({
          method,
          url: method === 'GET' ? `/${path}?${input.toString()}` : `/${path}`,
          headers: { authorization: `Bearer ${token(who)}` },
          ...(method === 'POST' ? { payload: Object.fromEntries(input) } : {}),
        })
        answerCount += 1
        const text = reply.rawPayload.toString('latin1')
        if (hidden.some((secret) => text.includes(secret))) found.push(`${path} to ${who}`)
        if (/passwordHash|signCodeHash|tokenHash|Sealed"/i.test(text)) found.push(`${path} to ${who}: a name`)
      }
    }
    expect(found).toEqual([])
    process.stdout.write(
      `logs: ${answerCount} answers of ${allEndpoints.filter(isRead).length} calls hold none of ${hidden.length} stored secrets\n`,
    )
  })
})
