import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { sessionContract } from '@roadnote/domain/session/contract'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test-kit/app.ts'
import { testPassword } from '../../test-kit/secrets.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import { createLog } from '../log.ts'
import { trustsHop, type ProxyTrust } from './caller-address.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)

/** The logged address of a request with this X-Forwarded-For header on this connection. */
async function addressSeen(trustProxy: ProxyTrust, forwarded: string, connectedFrom = '127.0.0.1') {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const { askByPath } = startTestApp(connection, undefined, undefined, { log, trustProxy })
  const { status } = await askByPath('GET', 'api/docs', {
    ip: connectedFrom,
    headers: { 'x-forwarded-for': forwarded },
  })
  expect(status).toBe(200)
  return (JSON.parse(lines.at(-1) ?? '{}') as { ip: unknown }).ip
}

describe('the caller’s address', () => {
  test('without proxies the caller’s address is that of the connection, and forwarding headers are ignored', async () => {
    expect(await addressSeen(0, '198.51.100.1')).toBe('127.0.0.1')
  })

  test('behind one proxy the caller’s address is the last entry, which the proxy added', async () => {
    expect(await addressSeen(1, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
    expect(await addressSeen(1, '203.0.113.9')).toBe('203.0.113.9')
    expect(await addressSeen(2, '198.51.100.1, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9')
  })

  test('the caller’s address is the last one outside the networks of the proxies', async () => {
    const networks = ['10.0.0.0/8', '127.0.0.1', 'fd00::/8']
    expect(await addressSeen(networks, '198.51.100.1, 203.0.113.9, 10.1.2.3')).toBe('203.0.113.9')
    expect(await addressSeen(networks, '198.51.100.1, 203.0.113.9, ::ffff:10.1.2.3')).toBe('203.0.113.9')
    expect(await addressSeen(networks, '198.51.100.1, 2001:DB8::9, FD12::3')).toBe('2001:db8::9')
    expect(await addressSeen(networks, '198.51.100.1', '192.0.2.7')).toBe('192.0.2.7')
  })

  test('an invalid caller’s address is stored as null and does not fail the request', async () => {
    for (const nonsense of ['unknown', '_hidden', "'; --", '999.1.1.1', '2001:::1'])
      expect(await addressSeen(1, nonsense)).toBeNull()
    const { ask } = startTestApp(connection, undefined, undefined, { trustProxy: 1 })
    const headers = { 'x-forwarded-for': 'unknown' }
    const body = { username: 'acme.planner', password: testPassword }
    expect((await ask(sessionContract.signIn, body, { headers })).status).toBe(200)
    const id = await testWorld.released()
    const token = testWorld.tokens['acme.signer'] ?? ''
    const signed = await ask(signingContract.signAsShipper, { cmr_id: id, code: '1234' }, { token, headers })
    expect(signed.status).toBe(200)
    const person = await db
      .selectFrom('cmrEventPerson')
      .innerJoin('cmrEvent', 'cmrEvent.id', 'cmrEventPerson.eventId')
      .where('cmrEvent.cmrId', '=', id)
      .select('ip')
      .executeTakeFirstOrThrow()
    expect(person.ip).toBeNull()
  })
})

test('wrong links from one IPv6 network are counted together, regardless of spelling', async () => {
  const { ask } = startTestApp(connection)
  const tryLink = (ip: string) => ask(paperContract.publicPdf, { cmrId: '1', link: 'wrong' }, { ip })
  const spellings = ['2001:db8:0:1::', '2001:0DB8:0:1:0:0:0:', '2001:db8::1:5:6:7:']
  for (let time = 0; time < 30; time++)
    expect((await tryLink(`${spellings[time % 3]}${time.toString(16)}`)).status).toBe(403)
  expect((await tryLink('2001:db8:0:1:9:9:9:9')).status).toBe(429)
  expect((await tryLink('2001:db8:0:2::1')).status).toBe(403)
})

test('a proxy is trusted by its hop count or by its network', () => {
  expect([0, 1, 2].map((hop) => trustsHop(1)('192.0.2.1', hop))).toEqual([true, false, false])
  expect(trustsHop(['10.0.0.0/8'])('10.255.0.1', 5)).toBe(true)
  expect(trustsHop(['10.0.0.0/8'])('not an address', 0)).toBe(false)
})
