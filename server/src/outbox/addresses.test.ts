import { request } from 'node:http'
import { Socket, type LookupFunction } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openReceiver } from '../../test-kit/receiver.ts'
import { dice, effort, seed } from '../../test-kit/torture.ts'
import { createExternalRequester } from './external-request.ts'
import { externalAgents, webhookGateway } from './webhook-gateway.ts'

/** More than sixty spellings of internal or unassigned addresses. */
const inside = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '0177.0.0.01',
  '127.0.0.1.',
  '１２７.0.0.1',
  '①②⑦.0.0.1',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  'localhost',
  'LOCALHOST',
  'localhost.',
  '0',
  '0.0.0.0',
  '0.1.2.3',
  '00000000000',
  '10.0.0.1',
  '10.255.255.255',
  '10.1',
  '167772161',
  '0xa000001',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.0.1',
  '192.168.1.254',
  '3232235777',
  '0xc0a80101',
  '100.64.0.1',
  '100.127.255.254',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '169.254.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:169.254.169.254]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::1]',
  '[2002:7f00:1::]',
  '[2002:a00:1::1]',
  '[2001::1]',
  '[2001:db8::1]',
  '[fc00::1]',
  '[fd12:3456:789a::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[100::1]',
]

function call(url: string, allowPrivate = false) {
  const gateway = webhookGateway({
    receiverOf: async () => ({ url, authorization: null, secrets: [`whsec_${Buffer.alloc(32).toString('base64')}`] }),
    allowPrivate,
    now: () => new Date(),
  })
  const payload = { to: '', body: { id: 'evt', type: 'cmr.ready', time: new Date().toISOString() } }
  return gateway({ payload, organizationId: 1 })
}

const receiver = await openReceiver()
const { roll, oneOf } = dice(seed)

afterEach(() => {
  vi.restoreAllMocks()
})

/** Records all attempts to connect. */
function connections() {
  return vi.spyOn(Socket.prototype, 'connect').mock.calls
}

/** Networks without public receivers: first address and prefix length of each. */
const networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

function addressIn([first, bits]: (typeof networks)[number]): number {
  const start = first.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
  return start + roll(2 ** (32 - bits))
}

const bytesOf = (address: number) => [24, 16, 8, 0].map((bits) => (address >>> bits) & 255)
const hex = (address: number) => address.toString(16).padStart(8, '0')

/** Spellings of IP addresses known from SSRF attacks. */
const spellings: readonly ((address: number) => string)[] = [
  (address) => bytesOf(address).join('.'),
  (address) => `${bytesOf(address).join('.')}.`,
  String,
  (address) => `0x${address.toString(16)}`,
  (address) => `0${address.toString(8)}`,
  (address) =>
    bytesOf(address)
      .map((part) => `0x${part.toString(16)}`)
      .join('.'),
  (address) =>
    bytesOf(address)
      .map((part) => `0${part.toString(8)}`)
      .join('.'),
  (address) => `${address >>> 24}.${address & 0xff_ff_ff}`,
  (address) => `${address >>> 24}.${(address >>> 16) & 255}.${address & 0xff_ff}`,
  (address) => bytesOf(address).join('。'),
  (address) => `[::ffff:${bytesOf(address).join('.')}]`,
  (address) => `[0:0:0:0:0:FFFF:${hex(address).slice(0, 4)}:${hex(address).slice(4)}]`,
  (address) => `[::${bytesOf(address).join('.')}]`,
  (address) => `[64:ff9b::${hex(address).slice(0, 4)}:${hex(address).slice(4)}]`,
  (address) => `[2002:${hex(address).slice(0, 4)}:${hex(address).slice(4)}::${roll(65_536).toString(16)}]`,
]

describe('protection of webhooks against SSRF', () => {
  const tries = effort(300)
  test(
    `a webhook reaches none of ${tries} internal addresses, each spelled in one of ${spellings.length} ways`,
    { timeout: 60_000 },
    async () => {
      const connected = connections()
      const passed: string[] = []
      for (let step = 0; step < tries; step += 1) {
        const host = oneOf(spellings)(addressIn(oneOf(networks)))
        const outcome = await call(`https://${host}${oneOf(['', ':8443'])}/hook`)
        const isRefused = outcome.outcome === 'failed' && /not allowed|not a web address/.test(outcome.detail)
        if (!isRefused) passed.push(`${host}: ${JSON.stringify(outcome)}`)
      }
      expect(passed).toEqual([])
      expect(connected).toEqual([])
      process.stdout.write(`ssrf: ${tries} spellings of addresses inside (seed ${seed}), 0 connections\n`)
    },
  )

  test.each([301, 302, 303, 307, 308])('a webhook does not follow a redirect with status %i', async (status) => {
    receiver.calls.length = 0
    receiver.answer = (reply) => void reply.writeHead(status, { location: `${receiver.url}/inside` }).end()
    expect(await call(`${receiver.url}/hook`, true)).toEqual({
      outcome: 'failed',
      detail: `HTTP ${status}: redirects are not followed`,
    })
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/hook'])
  })

  test('a reply from outside is read up to 256 KiB and refused beyond that', async () => {
    const answers = (bytes: number) => {
      receiver.answer = (reply) => void reply.end(JSON.stringify('x'.repeat(bytes - 2)))
      return createExternalRequester(true)({ url: receiver.url })
    }
    expect((await answers(256 * 1024)).status).toBe(200)
    await expect(answers(256 * 1024 + 1)).rejects.toThrow('the answer is too long')
  })

  test.each(inside)('a webhook to the internal address %s is refused', async (host) => {
    expect(await call(`https://${host}/hook`)).toEqual({ outcome: 'failed', detail: 'this address is not allowed' })
  })

  test.each([
    ['http://example.com/hook', 'only https is allowed'],
    ['https://example.com:25/', 'only the ports 443 and 8443 are allowed'],
    ['https://example.com:5432/', 'only the ports 443 and 8443 are allowed'],
    ['https://user:password@example.com/', 'an address with a password is not allowed'],
    ['ftp://example.com/', 'only https is allowed'],
    ['file:///etc/passwd', 'only https is allowed'],
    ['gopher://127.0.0.1:6379/_x', 'only https is allowed'],
    ['not an address', 'not a web address'],
    ['', 'not a web address'],
  ])('the webhook address %s is refused before any DNS query', async (url, detail) => {
    expect(await call(url)).toEqual({ outcome: 'failed', detail })
    // The same holds for requests other than webhooks.
    await expect(createExternalRequester(false)({ url })).rejects.toThrow(detail)
  })
})

/** A name that resolves differently each time (DNS rebinding). */
function namePointingTo(...addresses: string[]): LookupFunction {
  let lookups = 0
  return (_name, options, answer) => {
    const address = addresses[Math.min(lookups, addresses.length - 1)] ?? ''
    lookups += 1
    const family = address.includes(':') ? 6 : 4
    if (options.all === true) answer(null, [{ address, family }])
    else answer(null, address, family)
  }
}

function connectTo(lookup: LookupFunction): Promise<string> {
  const signal = AbortSignal.timeout(300)
  return new Promise((resolve) => {
    request({ host: 'receiver.example', port: 80, agent: externalAgents(false).http, lookup, signal })
      .on('error', (problem) => resolve(problem.message))
      .on('response', () => resolve('connected'))
      .end()
  })
}

describe('DNS names of webhooks', () => {
  test('a name that resolves to an internal address when connecting is refused, whatever it resolved to before', async () => {
    const lookup = namePointingTo('93.184.215.14', '127.0.0.1', '169.254.169.254', '::1')
    expect(await connectTo(lookup)).not.toMatch(/is not allowed/)
    for (let time = 0; time < 3; time += 1) expect(await connectTo(lookup)).toMatch(/is not allowed/)
  })
})

test('the operator can allow webhooks to the internal network', async () => {
  const outcome = await call('http://127.0.0.1:1/hook', true)
  expect(outcome).toEqual({ outcome: 'failed', detail: 'ECONNREFUSED' })
})
