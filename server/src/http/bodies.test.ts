import { organizationContract } from '@roadnote/domain/organization/contract'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { charterWorld, type CharterWorld } from '../../test-kit/charter.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { callRaw, chunk } from '../../test-kit/raw-caller.ts'

const connection = await openTestDatabase()
let world: CharterWorld
let port: number
/** The server sides of the connections, newest last. */
const sockets: Socket[] = []

const mebibyte = 1024 * 1024
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const uploads = ['api/cmr/add-document', 'api/cmr/add-photo']

beforeAll(async () => {
  world = await charterWorld(connection)
  world.app.server.on('connection', (socket) => sockets.push(socket))
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  port = (world.app.server.address() as AddressInfo).port
})

afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await world.app.close()
})

function bearer(userName: string): Record<string, string> {
  return { authorization: `Bearer ${world.tokens[userName] ?? ''}` }
}

describe('requests that are refused before the body is read', () => {
  test.each(uploads)(
    'an anonymous caller who announces 20 MiB for %s gets 401 before the body is read',
    async (path) => {
      const caller = callRaw(port, path, { ...json, 'content-length': 20 * mebibyte })
      expect((await caller.reply).status).toBe(401)
      await caller.ended
    },
  )

  test.each([
    ['multipart', 'multipart/form-data; boundary=x'],
    ['XML', 'application/xml'],
    ['JSON', 'application/json'],
    ['an unknown content type', 'application/x-unheard-of'],
  ])('a body of %s for an unknown path gets 404 before it is read', async (_what, type) => {
    for (const path of [
      'api/cmr/no-such-call',
      'api/cmr/item/add-document',
      'no-such-page',
      'assets/no-such-file.js',
    ]) {
      const caller = callRaw(port, path, { 'content-type': type, 'content-length': 20 * mebibyte })
      const { status, body } = await caller.reply
      expect([path, status, body['error']]).toEqual([path, 404, 'not_found'])
      await caller.ended
    }
  })

  test('a caller without the permission is refused before the body is read', async () => {
    const head = { ...json, ...bearer('brabant.driver'), 'content-length': 20 * mebibyte }
    const caller = callRaw(port, 'api/cmr/add-document', head)
    expect((await caller.reply).body['error']).toBe('permission_missing')
    await caller.ended
  })

  test('a body whose announced length is above the limit of its call is refused before it is read', async () => {
    const ordinary = callRaw(port, 'token', { ...json, 'content-length': 300_000 })
    expect((await ordinary.reply).body['error']).toBe('too_large')
    const upload = callRaw(port, uploads[0] ?? '', {
      ...json,
      ...bearer('acme.admin'),
      'content-length': 22 * mebibyte,
    })
    expect((await upload.reply).body['error']).toBe('too_large')
    await Promise.all([ordinary.ended, upload.ended])
  })

  test('an unknown driver link in the authorization header is refused before the body is read', async () => {
    const head = { ...json, authorization: `Link ${'x'.repeat(43)}`, 'content-length': 20 * mebibyte }
    const caller = callRaw(port, 'api/charter/add-photo', head)
    expect((await caller.reply).body['error']).toBe('charter_link_unknown')
    await caller.ended
  })

  test('a request with Expect: 100-continue gets the refusal instead of 100 Continue', async () => {
    const head = { ...json, expect: '100-continue', 'content-length': 20 * mebibyte }
    const refused = callRaw(port, uploads[0] ?? '', head)
    expect((await refused.reply).status).toBe(401)
    expect(refused.wasToldToContinue()).toBe(false)
    const body = '{"username":"nobody","password":"x"}'
    const taken = callRaw(port, 'token', { ...json, expect: '100-continue', 'content-length': body.length })
    await taken.goAhead
    await taken.send(body)
    expect((await taken.reply).body['error']).toBe('login_invalid')
  })

  test('the server does not read the rest of a refused body', async () => {
    const caller = callRaw(port, uploads[0] ?? '', { ...json, 'content-length': 20 * mebibyte })
    await caller.reply
    const socket = sockets.at(-1)
    // The server stops reading; bytes in the buffers of the operating system do not count.
    void caller.send(Buffer.alloc(20 * mebibyte, 32))
    await caller.ended
    await new Promise((resolve) => (socket?.destroyed === true ? resolve(null) : socket?.once('close', resolve)))
    expect(socket?.bytesRead).toBeLessThan(mebibyte)
  })
})

describe('bodies without a content length', () => {
  const chunked = { 'transfer-encoding': 'chunked' }

  async function pour(caller: ReturnType<typeof callRaw>, first: string, bytes: number): Promise<void> {
    await caller.send(chunk(first))
    const piece = chunk(Buffer.alloc(64 * 1024, 32))
    for (let sent = 0; sent < bytes; sent += 64 * 1024) await caller.send(piece)
  }

  test('a chunked body of an ordinary call is refused beyond 256 KiB', async () => {
    const caller = callRaw(port, 'token', { ...json, ...chunked })
    void pour(caller, '{"username":"', 40 * mebibyte)
    expect((await caller.reply).body['error']).toBe('too_large')
    await caller.ended
    expect(sockets.at(-1)?.bytesRead).toBeLessThan(2 * mebibyte)
  })

  test('a chunked upload is refused beyond 21 MiB, as JSON and as multipart', async () => {
    const multipart = { 'content-type': 'multipart/form-data; boundary=line' }
    for (const type of [json, multipart]) {
      const caller = callRaw(port, uploads[0] ?? '', { ...type, ...chunked, ...bearer('acme.admin') })
      const first = type === json ? '{"cmrId":"' : '--line\r\ncontent-disposition: form-data; name="x"\r\n\r\n'
      void pour(caller, first, 60 * mebibyte)
      expect((await caller.reply).body['error']).toBe('too_large')
      await caller.ended
      expect(sockets.at(-1)?.bytesRead).toBeLessThan(24 * mebibyte)
    }
  })
})

describe('bodies that are expensive to parse', () => {
  const namesOf = (count: number) => Array.from({ length: count }, (_, name) => [`n${name}`, 1] as const)
  const ask = (body: string, headers: Record<string, string>) => world.askByPath('POST', 'token', { body, headers })

  test('256 KiB of one repeated field name is refused', async () => {
    expect((await ask('a&'.repeat(128 * 1024 - 1), form)).body['error']).toBe('body_too_complex')
  })

  test('a form with 2,000 fields is parsed, and with one more it is refused', async () => {
    const fields = Array.from({ length: 2000 }, (_, field) => `f${field}=1`).join('&')
    expect((await ask(fields, form)).body['error']).toBe('bad_input')
    expect((await ask(`${fields}&g=1`, form)).body['error']).toBe('body_too_complex')
  })

  test('JSON with 2,000 names is parsed, and with one more it is refused', async () => {
    const names = (count: number) => JSON.stringify(Object.fromEntries(namesOf(count)))
    expect((await ask(names(2000), json)).body['error']).toBe('bad_input')
    expect((await ask(names(2001), json)).body['error']).toBe('body_too_complex')
    const nested = { username: Array.from({ length: 201 }, () => Object.fromEntries(namesOf(10))) }
    expect((await ask(JSON.stringify(nested), json)).body['error']).toBe('body_too_complex')
    const inTexts = { username: ':'.repeat(10_000), password: '"a":1,'.repeat(10_000) }
    expect((await ask(JSON.stringify(inTexts), json)).body['error']).not.toBe('body_too_complex')
  })

  test('JSON with 190,000 unknown names is refused on a call that takes two megabytes', async () => {
    const names = namesOf(190_000).map(([, one], name) => [name.toString(36), one])
    const body = JSON.stringify({ name: 'Depot', ...Object.fromEntries(names) })
    const token = world.tokens['acme.admin'] ?? ''
    const { status, body: refusal } = await world.askByPath('POST', organizationContract.create.path, {
      token,
      body,
      headers: json,
    })
    expect([status, refusal['error']]).toEqual([400, 'body_too_complex'])
  })

  test('JSON with 20,000 values is parsed, and with one more it is refused', async () => {
    const list = (count: number) => JSON.stringify({ username: Array.from({ length: count }, () => 1) })
    expect((await ask(list(20_000), json)).body['error']).toBe('bad_input')
    expect((await ask(list(20_001), json)).body['error']).toBe('body_too_complex')
  })

  test('JSON is parsed to a depth of 20, and brackets in strings do not count', async () => {
    const nested = (levels: number) => `{"username":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
    expect((await ask(nested(20), json)).body['error']).toBe('bad_input')
    expect((await ask(nested(21), json)).body['error']).toBe('body_too_complex')
    expect((await ask(nested(100_000), json)).body['error']).toBe('body_too_complex')
    const brackets = JSON.stringify({ username: `"\\${'[{'.repeat(50)}`, password: 'x' })
    expect((await ask(brackets, json)).body['error']).toBe('login_invalid')
  })

  test('JSON rows inside a form field have the same depth limit', async () => {
    const body = new URLSearchParams({ cmrCode: '1', goods: `${'['.repeat(20_000)}${']'.repeat(20_000)}` }).toString()
    const headers = { ...form, ...bearer('acme.planner') }
    expect((await world.askByPath('POST', 'api/cmr/create', { body, headers })).body).toMatchObject({
      error: 'bad_input',
      fields: { goods: 'wrong_format' },
    })
  })
})
