import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendFile } from './send-file.ts'

const app = Fastify()
const made = { pieces: 0, isOver: false }

/** An endless file, like a long export whose client disconnects. */
async function* endlessLines(): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      made.pieces += 1
      yield Buffer.alloc(64 * 1024, 'a line of a note\r\n')
    }
  } finally {
    made.isOver = true
  }
}

app.get('/file', (_request, reply) =>
  sendFile(reply, { bytes: endlessLines(), mediaType: 'text/csv; charset=utf-8', name: 'dashboard-data.csv' }),
)

let port = 0

beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})

afterAll(() => app.close())

test('a streamed file is produced no faster than it is read, and stops when the client disconnects', async () => {
  const reader = connect(port, '127.0.0.1')
  reader.write('GET /file HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(reader, 'data')
  // Only the buffers of both ends fill up while the client does not read.
  reader.pause()
  let before = -1
  await expect
    .poll(
      () => {
        const isSettled = before === made.pieces
        before = made.pieces
        return isSettled
      },
      { interval: 200, timeout: 20_000 },
    )
    .toBe(true)
  expect(made.isOver).toBe(false)
  reader.destroy()
  await expect.poll(() => made.isOver, { timeout: 20_000 }).toBe(true)
  expect(made.pieces).toBeLessThanOrEqual(before + 1)
})
