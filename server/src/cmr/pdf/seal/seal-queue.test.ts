import { pino } from 'pino'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkFile } from '../../../../../tools/verify-evidence.mjs'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { memoryStore } from '../../../../test-kit/memory-store.ts'
import { withNestedLoops } from '../../../../test-kit/nested-loops.ts'
import { createTestWorld, type TestWorld } from '../../../../test-kit/notes.ts'
import { connect } from '../../../database/connect.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { ensureSealedPdf } from './ensure-sealed.ts'
import { startSealing, claimUnsealed, type Sealing } from './seal-queue.ts'

// Printing and sealing are CPU-bound, so a busy machine needs a generous timeout.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const soon = { timeout: 60_000 }

const connection = await openTestDatabase('world')
const { db, url } = connection
let testWorld: TestWorld
beforeAll(async () => {
  testWorld = await createTestWorld(connection)
})

/** Everything that a test starts is stopped after it. */
const running: Sealing[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((sealing) => sealing.stop()))
  await db.deleteFrom('pdfToSeal').execute()
})

function start(files: FileStore, log: string[] = [], process = db): void {
  const listen = { write: (line: string) => void log.push(line) }
  const renderer = { files, secrets: testWorld.secrets, publicUrl: 'http://localhost:3000' }
  running.push(startSealing({ db: process, renderer, log: pino({ base: null }, listen) }, 10))
}

async function signed(fields: Record<string, unknown> = {}): Promise<number> {
  const id = await testWorld.released(fields)
  expect(await testWorld.sign('shipper', id, 'acme.signer')).toMatchObject({ status: 200 })
  return id
}

async function sealedSteps(id: number): Promise<number[]> {
  const rows = await db.selectFrom('sealedPdf').where('cmrId', '=', id).orderBy('step').select('step').execute()
  return rows.map(({ step }) => step)
}

const waiting = () => db.selectFrom('pdfToSeal').orderBy('cmrId').orderBy('step').selectAll().execute()

/** Skips the pause after a failure. */
const later = () =>
  db
    .updateTable('pdfToSeal')
    .set({ nextAttemptAt: new Date(0) })
    .execute()

async function fileOf(files: FileStore, id: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('sealedPdf')
    .where('cmrId', '=', id)
    .orderBy('step', 'desc')
    .select('fileSha256')
    .executeTakeFirst()
  return row === undefined ? null : files.get(row.fileSha256)
}

/** A store that fails as if the disk were full, until it is cleared. */
function fullDisk(): { files: FileStore; makeRoom: () => void } {
  const store = memoryStore()
  let full = true
  return {
    files: {
      ...store,
      put: (bytes) => (full ? Promise.reject(new Error('ENOSPC: no space left on device')) : store.put(bytes)),
    },
    makeRoom: () => (full = false),
  }
}

describe('the seal queue', () => {
  test('the seal queue creates a sealed PDF soon after each signature without a request', async () => {
    const files = memoryStore()
    start(files)
    const id = await signed()
    await expect.poll(() => sealedSteps(id), soon).toEqual([1])
    await testWorld.sign('driver', id, 'brabant.driver')
    await expect.poll(() => sealedSteps(id), soon).toEqual([1, 2])
    await expect.poll(waiting, soon).toEqual([])
    const pdf = new Uint8Array((await fileOf(files, id)) ?? [])
    expect(await checkFile(pdf)).toMatchObject({ verdict: 'genuine', pdfSeals: 2 })
  })

  test('only a successful signature adds an entry to the seal queue', async () => {
    const id = await testWorld.released()
    const refused = await testWorld.sign('shipper', id, 'acme.signer', { code: '9999' })
    expect(refused.status).toBe(400)
    expect(await waiting()).toEqual([])
    await testWorld.sign('shipper', id, 'acme.signer')
    expect(await waiting()).toMatchObject([{ cmrId: id, step: 1, attempts: 0 }])
  })

  test('a signature made while the previous one is being sealed is sealed too', async () => {
    const id = await signed()
    const store = memoryStore()
    let isDriversTurn = true
    const put: FileStore['put'] = async (bytes) => {
      if (isDriversTurn) {
        isDriversTurn = false
        await testWorld.sign('driver', id, 'brabant.driver')
      }
      return store.put(bytes)
    }
    start({ ...store, put })
    await expect.poll(() => sealedSteps(id), soon).toEqual([1, 2])
  })

  test('a PDF that a reader’s request has already sealed is removed from the seal queue', async () => {
    const id = await signed()
    const renderer = { files: memoryStore(), secrets: testWorld.secrets, publicUrl: 'http://localhost:3000' }
    await ensureSealedPdf(db, renderer, id, new Date())
    expect(await waiting()).toEqual([])
  })

  test('several processes on the seal queue create each sealed PDF once', async () => {
    const notes = await Promise.all(Array.from({ length: 6 }, () => signed()))
    const files = memoryStore()
    const others = [1, 2].map(() => connect(url, { maxConnections: 2 }))
    const log: string[] = []
    for (const { db: process } of others) start(files, log, process)
    // Readers request the same PDFs while the queue seals them.
    const renderer = { files, secrets: testWorld.secrets, publicUrl: 'http://localhost:3000' }
    const read = await Promise.all(notes.map((id) => ensureSealedPdf(db, renderer, id, new Date())))
    await expect.poll(waiting, soon).toEqual([])
    for (const [index, id] of notes.entries()) {
      expect(await sealedSteps(id)).toEqual([1])
      expect((await fileOf(files, id))?.equals(read[index] ?? Buffer.alloc(0))).toBe(true)
    }
    expect(log).toEqual([])
    await Promise.all(running.splice(0).map((sealing) => sealing.stop()))
    await Promise.all(others.map((other) => other.close()))
  })

  test('a PDF whose sealing process died is sealed by another process', async () => {
    const id = await signed()
    expect(await claimUnsealed(db)).toMatchObject({ cmrId: id, step: 1 })
    expect(await claimUnsealed(db)).toBeNull()
    await later()
    start(memoryStore())
    await expect.poll(() => sealedSteps(id), soon).toEqual([1])
  })
})

test('a process takes one signature to seal at a time, whichever plan the database chooses', async () => {
  await signed()
  await signed()
  await withNestedLoops(db, claimUnsealed)
  expect((await waiting()).map(({ attempts }) => attempts)).toEqual([1, 0])
})

describe('failures in the seal queue', () => {
  test('sealing that fails because the disk is full is retried with growing delays until it succeeds', async () => {
    const { files, makeRoom } = fullDisk()
    const log: string[] = []
    const id = await signed()
    const begin = Date.now()
    start(files, log)
    await expect.poll(() => log.join(), soon).toContain('ENOSPC')
    const [first] = await waiting()
    await later()
    await expect.poll(async () => (await waiting())[0]?.attempts, soon).toBe(2)
    const [second] = await waiting()
    const dueAt = (row: typeof first) => row?.nextAttemptAt.getTime() ?? 0
    expect(dueAt(first)).toBeGreaterThan(begin + 20_000)
    // The delay doubles and starts at the later attempt.
    expect(dueAt(second)).toBeGreaterThan(dueAt(first) + 20_000)
    expect(await sealedSteps(id)).toEqual([])
    makeRoom()
    await later()
    await expect.poll(() => sealedSteps(id), soon).toEqual([1])
    expect(await waiting()).toEqual([])
  })

  test('sealing that fails because the file store is away is repeated after seconds and does not count', async () => {
    const store = memoryStore()
    let isAway = true
    const away = () => Promise.reject(Object.assign(new Error('no answer'), { code: 'FILES_AWAY' }))
    const id = await signed()
    const begin = Date.now()
    start({ ...store, put: (bytes) => (isAway ? away() : store.put(bytes)) })
    await expect.poll(async () => (await waiting())[0]?.problem, soon).toBe('no answer')
    isAway = false
    // Without `later`: the first planned retry would be due after a minute.
    await expect.poll(async () => (await waiting())[0]?.attempts, soon).toBe(0)
    const [row] = await waiting()
    expect((row?.nextAttemptAt.getTime() ?? Infinity) - begin).toBeLessThan(30_000)
    await expect.poll(() => sealedSteps(id), soon).toEqual([1])
  })

  test('a note with a damaged logo does not block the sealing of other notes', async () => {
    const store = memoryStore()
    const sha256 = await store.put(Buffer.from('the logo of Acme'))
    const broken: FileStore = {
      ...store,
      get: (name) => (name === sha256 ? Promise.reject(new Error(`${name} is damaged`)) : store.get(name)),
    }
    const mediaType = 'image/png'
    await db.insertInto('file').values({ sha256, size: 16, mediaType }).execute()
    const hang = (logoSha256: string | null) =>
      db.updateTable('organization').set({ logoSha256 }).where('id', '=', testWorld.acme).execute()
    await hang(sha256)
    const unsealable = await signed()
    const log: string[] = []
    start(broken, log)
    await expect.poll(() => log.join(), soon).toContain('damaged')
    await hang(null)
    const next = await signed()
    await expect.poll(() => sealedSteps(next), soon).toEqual([1])
    expect(await sealedSteps(unsealable)).toEqual([])
    expect(await waiting()).toMatchObject([{ cmrId: unsealable }])
  })
})
