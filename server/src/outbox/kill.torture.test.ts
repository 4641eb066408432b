import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSecrets } from '../../test-kit/secrets.ts'
import { compileChild } from '../../test-kit/child-program.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { openMailServer } from '../../test-kit/mail-server.ts'
import { createTestWorld, type TestWorld } from '../../test-kit/notes.ts'
import { testOutgoing } from '../../test-kit/outgoing.ts'
import { dice, effort, seed } from '../../test-kit/torture.ts'
import { folderStore } from '../files/folder-store.ts'
import { messageIdOf } from './mail-gateway.ts'
import { startOutbox } from './worker.ts'

const connection = await openTestDatabase('world')
const { db, url } = connection
const server = await openMailServer()
const folder = mkdtempSync(join(tmpdir(), 'roadnote-kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const outgoing = testOutgoing(connection, { smtp: server.url, files: folderStore(folder) })
const start = await compileChild('test-kit/signing-child')
const kills = effort(4)
const { roll } = dice(seed)
let testWorld: TestWorld

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  for (const id of [testWorld.acme, testWorld.brabant, testWorld.colmar])
    await db
      .updateTable('organization')
      .set({ email: `o${id}@example.com` })
      .where('id', '=', id)
      .execute()
})

/** Three notes that wait for the driver and one that waits for the receiver. */
async function workForOneLife() {
  const steps: { step: string; id: number; token: string }[] = []
  for (const step of ['driver', 'driver', 'driver', 'receiver']) {
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer')
    if (step === 'receiver') await testWorld.sign('driver', id, 'brabant.driver')
    const who = step === 'driver' ? 'brabant.driver' : 'colmar.signer'
    steps.push({ step, id, token: testWorld.tokens[who] ?? '' })
  }
  return steps
}

/** One process that signs and sends, and is killed somewhere between a commit and the end of a mail. */
async function liveAndDie(): Promise<string[]> {
  const work = await workForOneLife()
  const child = start([url, server.url, folder, JSON.stringify(work)])
  const answered = roll(work.length) + 1
  await child.line(
    (line) => line.startsWith('signed') && child.lines.filter((one) => one.startsWith('signed')).length >= answered,
  )
  await pause(roll(120))
  child.process.kill('SIGKILL')
  await child.ended
  expect(child.lines.filter((line) => line.startsWith('refused'))).toEqual([])
  return child.lines.filter((line) => line.startsWith('signed'))
}

/** One mail for each party that is notified of the step. */
const expected = {
  driver: ['loaded sender', 'loaded carrier'],
  receiver: ['closing sender', 'closing carrier', 'closing receiver'],
}

async function signatures(): Promise<{ cmrId: number; step: 'driver' | 'receiver' }[]> {
  const rows = await db.selectFrom('cmrSignature').where('step', '>', 1).select(['cmrId', 'step']).execute()
  return rows.map(({ cmrId, step }) => ({ cmrId, step: step === 2 ? 'driver' : 'receiver' }))
}

function messageId(key: string): string {
  return messageIdOf(testSecrets, key, 'notes@roadnote.example')
}

test(
  `after ${kills} kills between commit and send no mail is lost and none exists without its signature`,
  { timeout: 60_000 + kills * 15_000 },
  async () => {
    const answered: string[] = []
    let inFlight = 0
    for (let life = 0; life < kills; life += 1) {
      answered.push(...(await liveAndDie()))
      const open = await db.selectFrom('outbox').where('state', 'in', ['waiting', 'sending']).select('state').execute()
      if (open.length > 0) inFlight += 1
    }
    // Two minutes later.
    await db
      .updateTable('outbox')
      .set({ lockedUntil: new Date(0) })
      .where('state', '=', 'sending')
      .execute()
    await db
      .updateTable('outbox')
      .set({ nextAttemptAt: new Date(0) })
      .where('state', '=', 'waiting')
      .execute()
    const worker = startOutbox(outgoing, 20)
    const open = () => db.selectFrom('outbox').where('state', 'in', ['waiting', 'sending']).select('key').execute()
    await expect.poll(open, { timeout: 60_000 + kills * 1000, interval: 200 }).toEqual([])
    await worker.stop()

    const made = await signatures()
    const keys = made.flatMap(({ cmrId, step }) => expected[step].map((party) => `note ${cmrId} ${party}`))
    const queued = await db.selectFrom('outbox').select(['key', 'state']).execute()
    expect(queued.map(({ key }) => key).sort()).toEqual(keys.sort())
    expect(queued.filter(({ state }) => state !== 'delivered')).toEqual([])
    const arrived = server.received.map((mail) => mail.messageId)
    const lost = keys.filter((key) => !arrived.includes(messageId(key)))
    expect(lost).toEqual([])
    expect(new Set(arrived).size).toBe(keys.length)
    const names = new Set(made.map(({ cmrId, step }) => `signed ${step} ${cmrId}`))
    expect(answered.filter((line) => !names.has(line))).toEqual([])
    const closed = await db.selectFrom('cmr').where('status', 'in', [5, 6]).select('id').execute()
    expect(closed).toEqual([])
    process.stdout.write(
      `outbox: ${kills} kills, ${inFlight} with mails under way; ${made.length} signatures, ${keys.length} mails, ` +
        `0 lost, 0 without cause, ${arrived.length - keys.length} sent again under the same Message-ID\n`,
    )
  },
)
