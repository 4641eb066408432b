import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/app.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../test-kit/notes.ts'
import { callRaw, chunk, type RawCaller } from '../../test-kit/raw-caller.ts'
import { effort, timeLimit } from '../../test-kit/torture.ts'

/**
 * Anonymous callers send slow, large, endless, deep and repeated bodies over real connections while a user works. A
 * few in every `npm test`, many in parallel with `npm run torture -- slow-and-large-bodies`; prints the timings.
 */
const connection = await openTestDatabase('world')
const strangers = effort(20)
const mebibyte = 1024 * 1024
let testWorld: TestWorld
let server: TestApp
let port: number

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  // With more of them each needs more time until it is refused.
  const bodyTimeouts = { ordinaryBody: 3000 + strangers * 30, farewell: 50 }
  server = startTestApp(connection, undefined, undefined, { bodyTimeouts })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})

afterAll(() => server.app.close())

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const chunked = { 'transfer-encoding': 'chunked' }

/** Sends until it is refused. */
async function pour(caller: RawCaller, bytes: Uint8Array, times: number): Promise<void> {
  let isRefused = false
  void caller.reply.catch(() => undefined).then(() => (isRefused = true))
  for (let sent = 0; sent < times && !isRefused; sent += 1) await caller.send(bytes)
}

const piece = Buffer.alloc(mebibyte / 4, 65)

/** Attacks of anonymous callers and the expected refusals. */
const attacks: Readonly<Record<string, { readonly error: string; readonly begin: () => RawCaller }>> = {
  'announces 20 MiB for an upload and sends them': {
    error: 'unauthenticated',
    begin: () => {
      const caller = callRaw(port, 'api/cmr/add-document', { ...json, 'content-length': 20 * mebibyte })
      void pour(caller, piece, 80)
      return caller
    },
  },
  'sends without end to the sign-in': {
    error: 'too_large',
    begin: () => {
      const caller = callRaw(port, 'token', { ...json, ...chunked })
      void pour(caller, chunk(piece), 200)
      return caller
    },
  },
  'begins to send to the sign-in and falls silent': {
    error: 'too_slow',
    begin: () => {
      const caller = callRaw(port, 'token', { ...json, 'content-length': 200_000 })
      void caller.send(`{"username":"${'x'.repeat(100_000)}`)
      return caller
    },
  },
  'repeats one name': { error: 'body_too_complex', begin: () => whole(form, 'a&'.repeat(120_000)) },
  'nests without end': { error: 'body_too_complex', begin: () => whole(json, '['.repeat(250_000)) },
  'sends parts where none are taken': {
    error: 'unsupported_content_type',
    begin: () => whole({ 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\n'.repeat(40_000)),
  },
}

function whole(headers: Record<string, string>, body: string): RawCaller {
  const caller = callRaw(port, 'token', { ...headers, 'content-length': body.length })
  void caller.send(body)
  return caller
}

/** A signed-in user who sends one call after another until stopped; returns the milliseconds of each. */
async function work(isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  const headers = { authorization: `Bearer ${testWorld.tokens['acme.planner'] ?? ''}`, ...json }
  do {
    const started = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}/api/cmr/list`, {
      method: 'POST',
      headers,
      body: '{"Limit":10}',
    })
    expect(reply.status).toBe(200)
    await reply.arrayBuffer()
    times.push(performance.now() - started)
  } while (!isOver())
  return times
}

function timings(times: readonly number[]): string {
  const sorted = [...times].sort((one, other) => one - other)
  const at = (share: number): number => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return `${times.length} calls, half in ${at(0.5)} ms, 95 % in ${at(0.95)} ms, the slowest ${at(1)} ms`
}

test(
  `${strangers} anonymous callers with slow and large bodies are refused while a signed-in user is served`,
  { timeout: timeLimit(strangers * 4) },
  async () => {
    let calls = 0
    const alone = await work(() => (calls += 1) >= 20)
    let isOver = false
    const underLoad = work(() => isOver)
    const kinds = Object.entries(attacks)
    const refusals = new Map<string, number>()
    const before = process.memoryUsage().rss
    let most = before
    const outcomes = await Promise.all(
      Array.from({ length: strangers }, async (_, index) => {
        const [what, { error, begin }] = kinds[index % kinds.length] ?? [
          '',
          { error: '', begin: () => whole(json, '') },
        ]
        const caller = begin()
        const { body } = await caller.reply
        most = Math.max(most, process.memoryUsage().rss)
        caller.hangUp()
        refusals.set(what, (refusals.get(what) ?? 0) + 1)
        return [what, body['error'], error] as const
      }),
    )
    isOver = true
    const times = await underLoad
    expect(outcomes.filter(([, said, wanted]) => said !== wanted)).toEqual([])
    process.stdout.write(
      `slow-and-large-bodies: ${[...refusals].map(([what, count]) => `${count} ${what}`).join(', ')}; all refused\n` +
        `slow-and-large-bodies: alone ${timings(alone)}; beside them ${timings(times)}\n` +
        `slow-and-large-bodies: memory grew by at most ${Math.round((most - before) / mebibyte)} MiB, with both ends in it\n`,
    )
  },
)
