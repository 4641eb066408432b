import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkFile } from '../../../../../tools/verify-evidence.mjs'
import { testSecret } from '../../../../test-kit/secrets.ts'
import { compileChild } from '../../../../test-kit/child-program.ts'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../../../test-kit/notes.ts'
import { folderStore } from '../../../files/folder-store.ts'

// The compiled server in separate processes; a busy machine needs a generous timeout.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const startMain = await compileChild('src/main', 'src/cmr/pdf/worker/seal-worker')
const connection = await openTestDatabase('world')
const { db, url } = connection
const dataDir = mkdtempSync(join(tmpdir(), 'roadnote-sealing-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let testWorld: TestWorld
beforeAll(async () => {
  testWorld = await createTestWorld(connection)
})

const settings = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url, SECRET: testSecret, DEMO: 'false' }
const isListening = (line: string) => line.includes('Server listening at')

/** Whether a thread has a lower priority than the main one, which serves requests; only Linux reports this. */
function hasThreadThatStepsBack(pid: number): boolean {
  if (process.platform !== 'linux') return true
  const threads = readdirSync(`/proc/${pid}/task`)
  const fields = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ').at(-1))
  const [serving = 0, ...others] = fields.map((field) => Number(field?.split(' ')[16]))
  return Math.max(...others) > serving
}

async function sealed(): Promise<string[]> {
  const rows = await db.selectFrom('sealedPdf').orderBy('cmrId').select('fileSha256').execute()
  return rows.map(({ fileSha256 }) => fileSha256)
}

test('the running server renders prints in a worker thread and answers other requests meanwhile', async () => {
  const id = await testWorld.draft()
  const program = startMain([], settings)
  const line = await program.line(isListening)
  const address = /http:\/\/[\d.:]+/.exec(line)?.[0] ?? ''
  const headers = { authorization: `Bearer ${testWorld.tokens['acme.planner']}` }
  const { url: link } = (await (
    await fetch(`${address}/api/cmr/link?cmr_id=${id}`, { method: 'POST', headers })
  ).json()) as { url: string }
  const publicPage = new URL(link)
  // Each print is blocked where it reads its note, so that the test sees which connection reads it.
  const prints = await db.transaction().execute(async (tx) => {
    await sql`lock table good in access exclusive mode`.execute(tx)
    const requests = [
      fetch(`${address}/api/cmr/pdf?cmr_id=${id}`, { headers }),
      fetch(`${address}/api/cmr/pdf?cmr_id=${id}&copy=2&layout=classic`, { headers }),
      fetch(`${address}/api/cmr/public-pdf?cmrId=${id}&link=${publicPage.searchParams.get('link')}`),
    ]
    const readers = async () => {
      const { rows } = await sql<{ name: string }>`
        select application_name as name from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.map(({ name }) => name)
    }
    await expect
      .poll(readers, { timeout: 60_000 })
      .toEqual(['roadnote-sealing', 'roadnote-sealing', 'roadnote-sealing'])
    expect((await fetch(`${address}/user`, { headers })).status).toBe(200)
    return requests
  })
  const [own, copy, shared] = await Promise.all(prints)
  for (const reply of [own, copy]) {
    expect(reply?.status).toBe(200)
    const answer = (await reply?.json()) as { pdf?: string } | undefined
    expect(
      Buffer.from(answer?.pdf ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
  expect(shared?.status).toBe(200)
  expect(await shared?.text()).toMatch(/^%PDF-/)
  const unknown = await fetch(`${address}/api/cmr/pdf?cmr_id=999999`, { headers })
  expect(unknown.status).toBe(404)
  program.process.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  expect(program.complaints).toEqual([])
})

test('the running server seals signed notes, and after a crash the next process continues', async () => {
  const notes: number[] = []
  for (let note = 0; note < 6; note += 1) {
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer')
    notes.push(id)
  }
  const first = startMain([], settings)
  await expect.poll(async () => (await sealed()).length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
  first.process.kill('SIGKILL')
  await first.ended
  const before = await sealed()
  expect(before.length).toBeLessThan(notes.length)

  // Simulates half a minute later.
  await db
    .updateTable('pdfToSeal')
    .set({ nextAttemptAt: new Date(0) })
    .execute()
  const second = startMain([], settings)
  await second.line(isListening)
  await expect.poll(async () => (await sealed()).length, { timeout: 90_000 }).toBe(notes.length)
  const after = await sealed()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(hasThreadThatStepsBack(second.process.pid ?? 0)).toBe(true)
  const files = folderStore(join(dataDir, 'files'))
  for (const sha256 of after) {
    const pdf = new Uint8Array((await files.get(sha256)) ?? [])
    expect(await checkFile(pdf)).toMatchObject({ verdict: 'genuine', pdfSeals: 1 })
  }
  second.process.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(second.complaints).toEqual([])
})
