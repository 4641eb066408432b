import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/app.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../test-kit/notes.ts'
import { callRaw } from '../../test-kit/raw-caller.ts'

const connection = await openTestDatabase('world')
let testWorld: TestWorld
/** Ordinary time limits are shortened to 200 ms and those of uploads are not, to tell which one applies. */
let impatient: TestApp
let port: number

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  const bodyTimeouts = { head: 200, ordinaryBody: 200, uploadBody: 60_000, farewell: 20 }
  impatient = startTestApp(connection, undefined, undefined, { bodyTimeouts })
  await impatient.app.listen({ host: '127.0.0.1', port: 0 })
  port = (impatient.app.server.address() as AddressInfo).port
})

afterAll(() => impatient.app.close())

const json = { 'content-type': 'application/json' }

test('an ordinary body that is not complete in time is cut off', async () => {
  const caller = callRaw(port, 'token', { ...json, 'content-length': 1000 })
  await caller.send('{"username":')
  const { status, body, head } = await caller.reply
  expect([status, body['error']]).toEqual([408, 'too_slow'])
  expect(head).toMatch(/connection: close/i)
  await caller.ended
})

test('the server does not wait for the body of a request to an unknown path', async () => {
  const caller = callRaw(port, 'api/no/such', { ...json, 'content-length': 1000 })
  await caller.send('{"username":')
  const { status, body, head } = await caller.reply
  expect([status, body['error']]).toEqual([404, 'not_found'])
  expect(head).toMatch(/connection: close/i)
  await caller.ended
})

test('an upload has a longer time limit than an ordinary body', async () => {
  const id = await testWorld.released()
  const text = JSON.stringify({ cmrId: id, documents: [{ name: 'a.txt', file: 'NCBkcnVtcw==' }] })
  const bearer = { authorization: `Bearer ${testWorld.tokens['acme.admin'] ?? ''}` }
  const upload = callRaw(port, 'api/cmr/add-document', { ...json, ...bearer, 'content-length': text.length })
  await upload.send(text.slice(0, 20))
  const ordinary = callRaw(port, 'token', { ...json, 'content-length': 1000 })
  expect((await ordinary.reply).status).toBe(408)
  await upload.send(text.slice(20))
  expect((await upload.reply).status).toBe(200)
})

test('request headers that are not complete in time are cut off', async () => {
  const socket = connect({ host: '127.0.0.1', port })
  let received = ''
  socket.on('data', (bytes) => (received += bytes.toString('latin1')))
  socket.write('POST /token HTTP/1.1\r\nhost: localhost\r\nx-slow: ')
  await new Promise((resolve) => socket.once('close', resolve))
  expect(received).toMatch(/^HTTP\/1.1 408/)
})
