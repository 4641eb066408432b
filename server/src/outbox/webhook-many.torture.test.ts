import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../test-kit/app.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../test-kit/notes.ts'
import { testOutgoing } from '../../test-kit/outgoing.ts'
import { openReceiver, type Call } from '../../test-kit/receiver.ts'
import { dice, effort, seed } from '../../test-kit/torture.ts'
import { webhookSecret } from '../organization/webhook.ts'
import { dispatchDue, retryDelays } from './dispatch.ts'
import { startOutbox } from './worker.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const receiver = await openReceiver()
const outgoing = testOutgoing(connection, {})
const events = effort(150)
const { sometimes } = dice(seed)
const kindly = receiver.answer
let testWorld: TestWorld
let verifier: Webhook

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  await db
    .updateTable('organization')
    .set({ webhookUrl: `${receiver.url}/acme`, webhookReadyToSigningSign: true })
    .where('id', '=', testWorld.acme)
    .execute()
  verifier = new Webhook(webhookSecret(testWorld.secrets, testWorld.acme, null))
})

const idOf = ({ headers }: Call) => String(headers['webhook-id'])

function isGenuine({ body, headers }: Call): boolean {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const
  try {
    verifier.verify(body, Object.fromEntries(names.map((name) => [name, String(headers[name])])))
    // The id in the header equals the id of the event.
    return (JSON.parse(body) as { id: string }).id === headers['webhook-id']
  } catch {
    return false
  }
}

/** The event of one real note, repeated with different ids. */
async function queueEvents(count: number): Promise<void> {
  await testWorld.released()
  const { payload } = await db.selectFrom('outbox').select('payload').executeTakeFirstOrThrow()
  const ids = Array.from({ length: count }, () => randomUUID())
  await sql`insert into outbox (kind, key, organization_id, payload)
    select 'webhook', 'torture ' || id, ${testWorld.acme}, jsonb_set(${JSON.stringify(payload)}::jsonb, '{body,id}', to_jsonb(id))
    from unnest(${ids}::text[]) as given (id)`.execute(db)
  await db.deleteFrom('outbox').where('key', 'not like', 'torture %').execute()
}

async function untilNothingWaits(): Promise<void> {
  for (;;) {
    await db
      .updateTable('outbox')
      .set({ nextAttemptAt: new Date(0) })
      .where('state', '=', 'waiting')
      .execute()
    // Two processes share the work.
    const tried = await Promise.all([dispatchDue(outgoing), dispatchDue(outgoing)])
    if (tried.every((count) => count === 0)) return
  }
}

test(
  `${events} events reach a receiver that fails half of the time, each with its id and a valid signature`,
  { timeout: 60_000 + events * 40 },
  async () => {
    const failures = new Map<string, number>()
    const accepted: string[] = []
    receiver.answer = (reply, call) => {
      const failed = failures.get(idOf(call)) ?? 0
      // Nine refusals of one event in a row mean that the receiver is down, and the event is rightly given up.
      if (failed < retryDelays.length && sometimes(0.5)) {
        failures.set(idOf(call), failed + 1)
        reply.writeHead(sometimes(0.5) ? 500 : 429).end()
        return
      }
      accepted.push(idOf(call))
      reply.writeHead(204).end()
    }
    await queueEvents(events)
    await untilNothingWaits()
    const { calls } = receiver
    const states = await db.selectFrom('outbox').select('state').distinct().execute()
    expect(states).toEqual([{ state: 'delivered' }])
    expect(calls.filter((call) => !isGenuine(call)).length).toBe(0)
    expect(accepted.length).toBe(events)
    expect(new Set(accepted).size).toBe(events)
    expect(new Set(calls.map(idOf)).size).toBe(events)
    expect(calls.length).toBeGreaterThan(events * 1.5)
    process.stdout.write(
      `webhook: ${events} events, ${calls.length} calls, ${calls.length - events} refused, ${new Set(accepted).size} ids accepted, ` +
        `0 lost, 0 accepted twice, 0 bad signatures\n`,
    )
  },
)

test('the first webhook is sent at once after the commit', async () => {
  receiver.answer = kindly
  receiver.calls.length = 0
  await db.deleteFrom('outboxAttempt').execute()
  await db.deleteFrom('outbox').execute()
  const worker = startOutbox(outgoing)
  const { ask } = startTestApp(connection, undefined, undefined, { afterCommand: () => worker.wake() })
  const token = testWorld.tokens['acme.planner'] ?? ''
  const waits: number[] = []
  for (let note = 1; note <= 5; note += 1) {
    const id = await testWorld.draft()
    const released = await ask(cmrContract.edit, { id, status: 2 }, { token })
    expect(released.status).toBe(200)
    const committed = performance.now()
    await expect.poll(() => receiver.calls.length, { interval: 5, timeout: 20_000 }).toBe(note)
    waits.push(performance.now() - committed)
  }
  await worker.stop()
  process.stdout.write(
    `webhook: first calls ${waits.map((wait) => `${Math.round(wait)} ms`).join(', ')} after the commit\n`,
  )
})
