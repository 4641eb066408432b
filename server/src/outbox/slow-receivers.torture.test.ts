import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../test-kit/app.ts'
import { testSignCode } from '../../test-kit/secrets.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { openMailServer } from '../../test-kit/mail-server.ts'
import { createTestWorld, type TestWorld } from '../../test-kit/notes.ts'
import { testOutgoing } from '../../test-kit/outgoing.ts'
import { openReceiver } from '../../test-kit/receiver.ts'
import { effort } from '../../test-kit/torture.ts'
import { startOutbox, type Worker } from './worker.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const mailServer = await openMailServer()
const receiver = await openReceiver()
const outgoing = testOutgoing(connection, { smtp: mailServer.url })
const notes = effort(8)
/** The long run uses real time and checks goals; every `npm test` checks that nothing is lost. */
const isLong = notes >= 50
const accepted: string[] = []
const timers = new Set<NodeJS.Timeout>()
let testWorld: TestWorld
let worker: Worker
let ask: TestWorld['ask']

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  for (const id of [testWorld.acme, testWorld.brabant, testWorld.colmar])
    await db
      .updateTable('organization')
      .set({ email: `o${id}@example.com` })
      .where('id', '=', id)
      .execute()
  await db
    .updateTable('organization')
    .set({ webhookUrl: `${receiver.url}/acme`, webhookDriverSigningSign: true })
    .where('id', '=', testWorld.acme)
    .execute()
  worker = startOutbox(outgoing)
  ask = startTestApp(connection, undefined, undefined, { afterCommand: () => worker.wake() }).ask
})

afterAll(async () => {
  for (const timer of timers) clearTimeout(timer)
  receiver.answer = (reply) => void reply.destroy()
  await worker.stop()
})

function healthy(): void {
  mailServer.mood = 'takes'
  receiver.answer = (reply, { headers }) => {
    accepted.push(String(headers['webhook-id']))
    reply.writeHead(204).end()
  }
}

/** The mail server refuses everything, and the receiver answers after half a minute. */
function ill(): void {
  mailServer.mood = 'refuses us'
  receiver.answer = (reply) => {
    const timer = setTimeout(() => reply.destroy(), 30_000)
    timers.add(timer)
    reply.once('close', () => {
      clearTimeout(timer)
      timers.delete(timer)
    })
  }
}

async function readyForDriver(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let note = 0; note < count; note += 1) {
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer')
    ids.push(id)
  }
  return ids
}

/** Response times of the drivers' signatures in milliseconds. */
async function sign(ids: readonly number[]): Promise<number[]> {
  const times: number[] = []
  for (const id of ids) {
    const begin = performance.now()
    const { status } = await ask(
      signingContract.signAsDriver,
      { cmr_id: id, code: testSignCode },
      { token: testWorld.tokens['brabant.driver'] ?? '' },
    )
    times.push(performance.now() - begin)
    expect(status).toBe(200)
  }
  return times
}

async function open(): Promise<number> {
  const rows = await db.selectFrom('outbox').where('state', 'in', ['waiting', 'sending']).select('id').execute()
  return rows.length
}

/** Moves time forward by a minute instead of waiting. */
async function aMinuteLater(): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ nextAttemptAt: new Date(0) })
    .where('state', '=', 'waiting')
    .execute()
  worker.wake()
}

const at95 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0

test(
  'receivers that hang or refuse slow down no signature and cause no lost or duplicate deliveries',
  { timeout: 120_000 + notes * 1000 },
  async () => {
    healthy()
    const [first, second, third] = [
      await readyForDriver(notes),
      await readyForDriver(notes),
      await readyForDriver(notes),
    ]
    // Background sending uses the machine in all three cases, as in production.
    const before = await sign(first)
    ill()
    const during = await sign(second)
    expect(await open()).toBeGreaterThan(0)
    healthy()
    const recovered = performance.now()
    const stillOpen = async () => {
      if (!isLong) await aMinuteLater()
      return open()
    }
    await expect.poll(stillOpen, { timeout: 90_000, interval: 250 }).toBe(0)
    const drained = (performance.now() - recovered) / 1000
    const after = await sign(third)
    await expect.poll(open, { timeout: 60_000 }).toBe(0)

    const ids = mailServer.received.map(({ messageId }) => messageId)
    expect(ids.length).toBe(3 * notes * 2)
    expect(new Set(ids).size).toBe(ids.length)
    expect(accepted.length).toBe(3 * notes)
    expect(new Set(accepted).size).toBe(3 * notes)
    const usual = at95([...before, ...after])
    const change = (at95(during) / usual - 1) * 100
    process.stdout.write(
      `neighbours: p95 of ${2 * notes} signatures ${usual.toFixed(1)} ms, of ${notes} beside ill neighbours ` +
        `${at95(during).toFixed(1)} ms (${change.toFixed(0)} %); drained ${drained.toFixed(1)} s after recovery; ` +
        `${ids.length} mails and ${accepted.length} events, 0 lost, 0 twice\n`,
    )
    // A few signatures give no meaningful 95th percentile.
    expect(isLong ? change : 0).toBeLessThan(20)
    expect(isLong ? drained : 0).toBeLessThanOrEqual(60)
  },
)
