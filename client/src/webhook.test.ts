import { createHmac } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { RoadnoteError, verifyWebhook, type WebhookMessage } from './roadnote.ts'

const raw = Buffer.from('0123456789abcdef01234567')
const secret = `whsec_${raw.toString('base64')}`
const now = new Date('2026-11-15T12:00:00Z')
const event = { id: 'msg_1', type: 'cmr.signed.driver', time: '2026-11-15T11:59:59Z', cmr: { id: 7, place: 'Liège' } }
const text = JSON.stringify(event)
const seconds = String(now.getTime() / 1000)

function signature(body: string | Uint8Array, { id = 'msg_1', at = seconds, key = raw } = {}): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.`).update(body).digest('base64')}`
}

function message(change: Partial<WebhookMessage> = {}, headers: Record<string, string> = {}): WebhookMessage {
  const usual = { 'webhook-id': 'msg_1', 'webhook-timestamp': seconds, 'webhook-signature': signature(text) }
  return { secret, headers: { ...usual, ...headers }, body: text, now, ...change }
}

async function codeOf(given: WebhookMessage): Promise<string> {
  return verifyWebhook(given).then(
    () => 'accepted',
    (problem: unknown) => (problem instanceof RoadnoteError ? problem.code : inspect(problem)),
  )
}

describe('a webhook', () => {
  test('a signed event is returned, from text or bytes, with headers of the web or of Node', async () => {
    const given = message()
    expect(await verifyWebhook(given)).toEqual(event)
    expect(await verifyWebhook({ ...given, body: new TextEncoder().encode(text) })).toEqual(event)
    const entries = Object.entries(given.headers).map(([name, value]): [string, string] => [
      name.toUpperCase(),
      String(value),
    ])
    expect(await verifyWebhook({ ...given, headers: new Headers(entries) })).toEqual(event)
    expect(await verifyWebhook({ ...given, headers: Object.fromEntries(entries) })).toEqual(event)
  })

  test('while the secret changes, one of two signatures or of two secrets is enough', async () => {
    const other = signature(text, { key: Buffer.from('other key') })
    expect(await codeOf(message({}, { 'webhook-signature': `${other} ${signature(text)}` }))).toBe('accepted')
    expect(await codeOf(message({ secret: ['whsec_b3RoZXI=', secret] }))).toBe('accepted')
  })

  test.each([
    ['another body', message({ body: text.replace('7', '8') })],
    ['another id', message({}, { 'webhook-id': 'msg_2' })],
    ['another time', message({}, { 'webhook-timestamp': String(Number(seconds) + 1) })],
    ['another secret', message({ secret: 'whsec_b3RoZXI=' })],
    ['another version', message({}, { 'webhook-signature': signature(text).replace('v1', 'v2') })],
    ['half a signature', message({}, { 'webhook-signature': signature(text).slice(0, 20) })],
    ['no signature', message({ headers: {} })],
    [
      'a genuine signature behind eight others',
      message({}, { 'webhook-signature': `${'v1,AAAA '.repeat(8)}${signature(text)}` }),
    ],
    ['no secret', message({ secret: [] })],
  ])('%s is not accepted', async (_what, given) => {
    expect(await codeOf(given)).toBe('webhook_signature_wrong')
  })

  test.each([-301, 301])(
    'a genuine event that was signed %i seconds from now is refused, and accepted with a larger tolerance',
    async (age) => {
      const late = { now: new Date(now.getTime() + age * 1000) }
      expect(await codeOf(message(late))).toBe('webhook_too_old')
      expect(await codeOf(message({ ...late, tolerance: 302 }))).toBe('accepted')
    },
  )

  test.each(['none', '', 'NaN'])('a signed time of %j is refused', async (at) => {
    expect(
      await codeOf(message({}, { 'webhook-timestamp': at, 'webhook-signature': signature(text, { at }) })),
    ).not.toBe('accepted')
  })

  test.each(['', 'null', '[]', '{"id":1}', 'no JSON'])(
    'a genuine body %j that is no event is refused',
    async (body) => {
      expect(await codeOf(message({ body }, { 'webhook-signature': signature(body) }))).toBe('webhook_unreadable')
    },
  )

  test('a secret that is not base64 is refused without being shown', async () => {
    const problem: unknown = await verifyWebhook(message({ secret: 'whsec_my secret!' })).catch(
      (failure: unknown) => failure,
    )
    expect(problem).toMatchObject({ code: 'bad_setting' })
    expect(inspect(problem)).not.toContain('my secret')
  })
})
