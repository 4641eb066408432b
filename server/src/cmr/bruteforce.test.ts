import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testSecret } from '../../test-kit/app.ts'
import { type ChildProgram, compileChild } from '../../test-kit/child-program.ts'
import { aCrowd, type Passer } from '../../test-kit/crowd.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { aVillage, type Village } from '../../test-kit/notes.ts'
import { effort, timeLimit } from '../../test-kit/torture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** `npm run torture -- bruteforce` goes through all 10,000 codes. */
const guesses = effort(60)
const rightCode = '7351'

const startMain = await compileChild('src/main', 'src/sealing-thread')
const connection = await openTestDatabase()
const { db } = connection
let village: Village
const programs: ChildProgram[] = []
/** Where each of the two processes listens, once it does. */
const addresses: Promise<string>[] = []

beforeAll(async () => {
  village = await aVillage(connection)
  for (const place of [0, 1]) addresses[place] = start(place)
  await Promise.all(addresses)
})

afterAll(async () => {
  for (const program of programs) program.process.kill('SIGTERM')
  await Promise.all(programs.map(async ({ ended }) => ended))
})

/** One of the two processes, or the one that takes its place. */
async function start(place: number): Promise<string> {
  const settings = { DATABASE_URL: connection.url, SECRET: testSecret, DEMO: 'false', PORT: '0', TRUST_PROXY: '1' }
  const program = startMain([], { ...settings, ADMIN_PASSWORD: 'a first password', LOG_LEVEL: 'info' })
  programs[place] = program
  const line = await program.line((text) => text.includes('Server listening at'))
  return /http:\/\/[\d.:]+/.exec(line)?.[0] ?? ''
}

async function killAndRestart(place: number): Promise<void> {
  const killed = programs[place]
  const restart = async () => {
    killed?.process.kill('SIGKILL')
    await killed?.ended
    return start(place)
  }
  addresses[place] = restart()
  await addresses[place]
}

async function post(place: number, path: string, body: Record<string, unknown>, headers: Record<string, string>) {
  const reply = await fetch(`${await addresses[place]}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const answer = (await reply.json()) as Record<string, unknown>
  return { status: reply.status, error: String(answer['error']) }
}

async function victimOf(name: string): Promise<{ id: number; guid: string }> {
  const [victim] = await aCrowd(db, village.acme, 'signing user', { size: 1, name, code: rightCode })
  return db
    .selectFrom('appUser')
    .where('id', '=', victim?.id ?? 0)
    .select(['id', 'guid'])
    .executeTakeFirstOrThrow()
}

async function fate(id: number) {
  const { status, signCodeDisabledAt } = await db
    .selectFrom('appUser')
    .where('id', '=', id)
    .select(['status', 'signCodeDisabledAt'])
    .executeTakeFirstOrThrow()
  return { status, switchedOff: signCodeDisabledAt !== null }
}

const code = (number: number) => String(number).padStart(4, '0')

test('ten wrong codes, spread over two processes, callers, signing and signing in, switch a code off for good', async () => {
  const victim = await victimOf('counted')
  const callers = await aCrowd(db, village.acme, 'planner', { size: 3, name: 'counter', code: '4680' })
  const note = await village.released()
  const sign = (place: number, { token }: Passer, guess: string) =>
    post(place, 'api/cmr/signature-shipper', { cmr_id: note, guid: victim.guid, code: guess }, bearer(token))
  const signIn = (place: number, guess: string, address: string) =>
    post(place, 'token', { username: 'counted-0', password: guess }, { 'x-forwarded-for': address })
  for (let guess = 0; guess < 9; guess++) {
    const caller = callers[guess % 3]
    if (caller === undefined) throw new Error('no caller')
    const { error } =
      guess % 3 === 2
        ? await signIn(guess % 2, code(guess), '198.51.100.7')
        : await sign(guess % 2, caller, code(guess))
    expect(['sign_code_wrong', 'login_invalid']).toContain(error)
    expect(await fate(victim.id)).toEqual({ status: 1, switchedOff: false })
    if (guess === 4) await killAndRestart(0)
  }
  const [one, other] = callers
  if (one === undefined || other === undefined) throw new Error('no caller')
  expect((await sign(1, one, code(9))).error).toBe('sign_code_wrong')
  expect(await fate(victim.id)).toEqual({ status: 4, switchedOff: true })
  await killAndRestart(1)
  expect((await sign(0, other, rightCode)).error).toBe('sign_code_wrong')
  expect((await sign(1, other, rightCode)).error).toBe('sign_code_wrong')
  expect((await signIn(0, rightCode, '203.0.113.9')).status).toBe(400)
})

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

test(
  'a sweep over the codes, with processes killed meanwhile, never succeeds',
  { timeout: Math.max(120_000, timeLimit(guesses)) },
  async () => {
    const begin = performance.now()
    const victim = await victimOf('swept')
    const callers = await aCrowd(db, village.acme, 'planner', { size: 6, name: 'sweeper', code: '4680' })
    const note = await village.released()
    // The right one is among them, but not among the first ten.
    const codes = Array.from({ length: guesses }, (_, number) => code(number)).filter((one) => one !== rightCode)
    codes.splice(Math.floor(codes.length / 2), 0, rightCode)
    const answers = new Map<number, number>()
    let interrupted = 0
    const guessOnce = (index: number, lane: number) => {
      const guess = codes[index] ?? ''
      const address = { 'x-forwarded-for': `198.51.100.${lane}` }
      const sent = { cmr_id: note, guid: victim.guid, code: guess }
      return index % 4 === 3
        ? post(index % 2, 'token', { username: 'swept-0', password: guess }, address)
        : post(index % 2, 'api/cmr/signature-shipper', sent, bearer(callers[index % callers.length]?.token ?? ''))
    }
    const worker = async (lane: number) => {
      for (let index = lane; index < codes.length;) {
        const answer = await guessOnce(index, lane).catch(() => null)
        // Killed while it thought about it: asked again as soon as there is somebody to ask.
        if (answer === null) interrupted += 1
        else {
          answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
          index += 16
        }
      }
    }
    const sweeping = Promise.all(Array.from({ length: 16 }, (_, lane) => worker(lane)))
    for (const place of [0, 1]) await killAndRestart(place)
    await sweeping
    expect(answers.get(200)).toBeUndefined()
    expect([...answers.keys()].filter((status) => status >= 500)).toEqual([])
    expect(await fate(victim.id)).toEqual({ status: 4, switchedOff: true })
    const { status } = await db.selectFrom('cmr').where('id', '=', note).select('status').executeTakeFirstOrThrow()
    expect(status).toBe(2)
    const said = [...answers].map(([answer, times]) => `${times} × ${answer}`).join(', ')
    const seconds = Math.round((performance.now() - begin) / 1000)
    process.stderr.write(
      `bruteforce: ${codes.length} codes, 2 processes, 2 kills (${interrupted} calls cut off): ${said}; ${seconds} s\n`,
    )
  },
)
