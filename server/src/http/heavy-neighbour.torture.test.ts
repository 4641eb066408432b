import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { generateNotes } from '../../seeds/generate.ts'
import { testSecret } from '../../test-kit/secrets.ts'
import { type ChildProgram, compileChild } from '../../test-kit/child-program.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../test-kit/notes.ts'
import { effort } from '../../test-kit/torture.ts'

// The real server in a child process, which takes long on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })
const calls = effort(24)
/** The long run prints timings; every `npm test` checks that other accounts are served and the rest is throttled. */
const isLong = calls >= 100
const notes = isLong ? 12_000 : 600
const hostileAtOnce = 20

const startMain = await compileChild('src/main', 'src/cmr/pdf/worker/seal-worker')
const connection = await openTestDatabase('world')
const dataDir = mkdtempSync(join(tmpdir(), 'roadnote-heavy-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
let testWorld: TestWorld
let program: ChildProgram
let address: string
let noteIds: number[]

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  noteIds = [await testWorld.draft(), await testWorld.draft(), await testWorld.released()]
  await generateNotes({ connection, notes, history: 'signatures', codeSuffix: 'RN', now: new Date() })
  // The generated notes need not be sealed.
  await connection.db.deleteFrom('pdfToSeal').execute()
  const settings = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: connection.url, SECRET: testSecret, DEMO: 'false' }
  program = startMain([], settings)
  const line = await program.line((text) => text.includes('Server listening at'))
  address = /http:\/\/[\d.:]+/.exec(line)?.[0] ?? ''
})

afterAll(async () => {
  program.process.kill('SIGTERM')
  const code = await program.ended
  if (code !== 0) throw new Error(`the server ended with code ${code}`)
})

interface Reply {
  readonly status: number
  readonly retryAfter: string | null
  readonly milliseconds: number
}

async function ask(userName: string, path: string, body?: object): Promise<Reply> {
  const begin = performance.now()
  const reply = await fetch(`${address}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${testWorld.tokens[userName]}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  await reply.arrayBuffer()
  const milliseconds = performance.now() - begin
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), milliseconds }
}

const everything = { Begin: '2000-01-01', End: '2099-12-31' }

/** Usual calls of office users, one after another. */
async function neighbours(times: number): Promise<Reply[]> {
  const replies: Reply[] = []
  for (let round = 0; round < times; round += 1) {
    const id = noteIds[round % noteIds.length]
    const [list, item, edit] = await Promise.all([
      ask('brabant.planner', 'api/cmr/list', { ...everything, Limit: 20 }),
      ask('colmar.admin', `api/cmr/item?cmr_id=${noteIds[2]}`),
      ask('acme.planner', 'api/cmr/edit', { id, tripID: `T-${round}` }),
    ])
    replies.push(list, item, edit)
  }
  return replies
}

/** One account that repeats the heaviest calls, twenty in parallel. */
function attack(): { end(): Promise<Reply[]> } {
  const replies: Reply[] = []
  let isOver = false
  const asks = [
    () => ask('super', 'api/cmr/list', { ...everything, Limit: 10_000 }),
    () => ask('super', 'api/cmr/list', { ...everything, Limit: 10_000, OrderBy: 'cmrCode' }),
    () => ask('super', 'api/cmr/export', everything),
    () => ask('super', `api/cmr/pdf?cmr_id=${noteIds[0]}&copy=1`),
  ]
  const loop = async (first: number) => {
    for (let round = first; !isOver; round += 1) {
      const reply = await asks[round % asks.length]?.()
      if (reply === undefined) continue
      replies.push(reply)
      // Retries after a refusal almost at once, with a short pause for the machine.
      if (reply.status === 429) await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const loops = Array.from({ length: hostileAtOnce }, (_, first) => loop(first))
  return {
    async end() {
      isOver = true
      await Promise.all(loops)
      return replies
    },
  }
}

/** Megabytes of resident memory; available on Linux only. */
function memory(): number {
  if (process.platform !== 'linux') return 0
  const status = readFileSync(`/proc/${program.process.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

const at95 = (replies: readonly Reply[]) =>
  replies.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)[
    Math.floor(replies.length * 0.95)
  ] ?? 0

test('an account that repeats the heaviest calls is throttled while other accounts are served', async () => {
  await neighbours(3)
  const idle = await neighbours(Math.ceil(calls / 3))
  const memoryBefore = memory()
  const hostile = attack()
  let mostMemory = 0
  const watch = setInterval(() => (mostMemory = Math.max(mostMemory, memory())), 100)
  const underLoad = await neighbours(Math.ceil(calls / 3))
  const answers = await hostile.end()
  clearInterval(watch)

  expect(new Set([...idle, ...underLoad].map(({ status }) => status))).toEqual(new Set([200]))
  const putOff = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
  expect(putOff.length).toBeGreaterThan(0)
  expect(putOff.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([])
  process.stdout.write(
    `heavy-neighbour: ${notes} notes, ${hostileAtOnce} heavy calls at once by one account (${answers.length - putOff.length} ` +
      `served, ${putOff.length} put off); p95 of ${idle.length} calls of neighbours ${at95(idle).toFixed(0)} ms idle, ` +
      `${at95(underLoad).toFixed(0)} ms beside it, worst ${Math.max(...underLoad.map(({ milliseconds }) => milliseconds)).toFixed(0)} ms; ` +
      `memory ${memoryBefore} MB before, ${mostMemory} MB at most\n`,
  )
})

/** Lists of one user, one after another. */
async function lists(times: number): Promise<Reply[]> {
  const replies: Reply[] = []
  for (let round = 0; round < times; round += 1)
    replies.push(await ask('brabant.planner', 'api/cmr/list', { ...everything, Limit: 20 }))
  return replies
}

/** An operator who saves all notes as CSV again and again. */
function saveEverything(): { end(): Promise<Reply[]> } {
  const replies: Reply[] = []
  let isOver = false
  const loop = async () => {
    while (!isOver) replies.push(await ask('super', 'api/cmr/export', everything))
  }
  const saving = loop()
  return {
    async end() {
      isOver = true
      await saving
      return replies
    },
  }
}

test('a user reads lists while an operator saves every note as CSV, and almost as fast', async () => {
  await lists(10)
  const alone = await lists(calls)
  const saving = saveEverything()
  const beside = await lists(calls)
  const saved = await saving.end()

  expect(new Set([...alone, ...beside, ...saved].map(({ status }) => status))).toEqual(new Set([200]))
  const longest = Math.max(...beside.map(({ milliseconds }) => milliseconds))
  process.stdout.write(
    `heavy-neighbour: p95 of ${calls} lists ${at95(alone).toFixed(0)} ms alone, ${at95(beside).toFixed(0)} ms beside a CSV of ` +
      `${notes} notes, worst ${longest.toFixed(0)} ms\n`,
  )
  // A few calls on a busy machine say nothing about speed.
  if (!isLong) return
  expect(at95(beside)).toBeLessThanOrEqual(at95(alone) * 1.5)
  expect(longest).toBeLessThanOrEqual(150)
})
