import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testSecret } from '../../../test-kit/secrets.ts'
import { type ChildProgram, compileChild } from '../../../test-kit/child-program.ts'
import { createSignedInUsers, type SignedInUser } from '../../../test-kit/signed-in-users.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { codeState, moveAttemptsBack } from '../../../test-kit/session/guesses.ts'
import { createTestWorld, type TestWorld } from '../../../test-kit/notes.ts'
import { effort, timeLimit } from '../../../test-kit/torture.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** `npm run torture -- bruteforce` tries all 10,000 codes. */
const guesses = effort(60)
const rightCode = '7351'

const startMain = await compileChild('src/main', 'src/cmr/pdf/worker/seal-worker')
const connection = await openTestDatabase('world')
const { db } = connection
let testWorld: TestWorld
const programs: ChildProgram[] = []
/** The address of each process once it listens. */
const addresses: Promise<string>[] = []
const places = [0, 1, 2, 3]

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  // One after the other, because they share the machine with other tests.
  for (const place of places) {
    addresses[place] = start(place)
    await addresses[place]
  }
})

afterAll(async () => {
  for (const program of programs) program.process.kill('SIGTERM')
  await Promise.all(programs.map(async ({ ended }) => ended))
})

/** One of the processes, or its replacement. */
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

/** A signing user with a device on which they have signed in before. */
interface Victim {
  readonly id: number
  readonly guid: string
  readonly token: string
  readonly userName: string
  readonly device: string
}

async function victimOf(name: string): Promise<Victim> {
  const [victim] = await createSignedInUsers(db, testWorld.acme, 'signing user', { size: 1, name, code: rightCode })
  if (victim === undefined) throw new Error('nobody came')
  const userName = `${name}-0`
  const owned = {
    ...victim,
    userName,
    guid: await testWorld.guidOf(userName),
    device: `the device of ${name}, always`.replaceAll(/\W/g, '-'),
  }
  expect((await signIn(0, owned, rightCode, '192.0.2.1', owned.device)).status).toBe(200)
  return owned
}

function headersOf(token: string, device?: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, ...(device === undefined ? {} : { 'x-device': device }) }
}

function sign(
  place: number,
  note: number,
  victim: Victim,
  { token }: { readonly token: string },
  guess: string,
  device?: string,
) {
  const sent = { cmr_id: note, guid: victim.guid, code: guess }
  return post(place, 'api/cmr/signature-shipper', sent, headersOf(token, device))
}

function signIn(place: number, { userName }: Victim, guess: string, address: string, device?: string) {
  const headers = { 'x-forwarded-for': address, ...(device === undefined ? {} : { 'x-device': device }) }
  return post(place, 'token', { username: userName, password: guess }, headers)
}

/** Signs a new note and signs in, both on the signer's own device, while the attack runs. */
async function worksOn(place: number, victim: Victim): Promise<void> {
  const note = await testWorld.released()
  expect((await sign(place, note, victim, victim, rightCode, victim.device)).status).toBe(200)
  expect((await signIn(place, victim, rightCode, '192.0.2.1', victim.device)).status).toBe(200)
  expect(await codeState(db, victim.id)).toEqual({ status: 1, switchedOff: false })
}

/** Failed attempts at the victim's code that no success has reset. */
async function untaken({ guid }: Victim, known: boolean): Promise<number> {
  const { n } = await db
    .selectFrom('attemptFailure')
    .where('kind', '=', 'code')
    .where('subject', '=', guid)
    .where('known', '=', known)
    .select(db.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

const code = (number: number) => String(number).padStart(4, '0')

const planners = (size: number, name: string) =>
  createSignedInUsers(db, testWorld.acme, 'planner', { size, name, code: '4680' })

function oneOf<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}

function tally(statuses: readonly number[]): Record<number, number> {
  const times: Record<number, number> = {}
  for (const status of statuses) times[status] = (times[status] ?? 0) + 1
  return times
}

test('one caller can try five codes of a signer in a quarter of an hour, even on four processes in parallel', async () => {
  const victim = await victimOf('stormed')
  const [caller] = await planners(1, 'stormer')
  const note = await testWorld.released()
  if (caller === undefined) throw new Error('no caller')
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, guess) => sign(guess % 4, note, victim, caller, code(guess))),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 400: 5, 429: 35 })
})

test('unknown devices share ten tries over processes, restarts and sign-ins, and then get one after each pause', async () => {
  const victim = await victimOf('counted')
  const callers = await planners(4, 'counter')
  const note = await testWorld.released()
  const attempt = (guess: number, tried = code(guess)) =>
    guess % 3 === 2
      ? signIn(guess % 4, victim, tried, `198.51.100.${guess}`)
      : sign(guess % 4, note, victim, oneOf(callers, guess), tried)
  for (let guess = 0; guess < 10; guess++) {
    expect((await attempt(guess)).status, String(guess)).toBe(400)
    if (guess === 4) await killAndRestart(0)
  }
  for (const pause of [15, 30, 60]) {
    await moveAttemptsBack(db, pause - 1)
    const early = await Promise.all(places.map((place) => attempt(place, rightCode)))
    expect(early.map(({ status }) => status)).toEqual([429, 429, 429, 429])
    await worksOn(pause % 4, victim)
    await moveAttemptsBack(db, 1)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, guess) => attempt(guess)))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 400: 1, 429: 11 })
  }
})

test('ten wrong codes in a row from a known device disable the code on every process until it is renewed', async () => {
  const victim = await victimOf('worn')
  const [caller] = await planners(1, 'dock')
  if (caller === undefined) throw new Error('no caller')
  expect((await sign(0, await testWorld.released(), victim, caller, rightCode, 'the-device-at-the-dock')).status).toBe(
    200,
  )
  const note = await testWorld.released()
  const statuses: number[] = []
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, guess) =>
        sign(guess % 4, note, victim, caller, code(guess), 'the-device-at-the-dock'),
      ),
    )
    statuses.push(...answers.map(({ status }) => status))
    expect(await untaken(victim, true)).toBeLessThanOrEqual(10)
    if (round === 1) await killAndRestart(1)
    if (round === 0) await moveAttemptsBack(db, 15)
  }
  // Five attempts, and five more after a quarter of an hour; later codes were not checked.
  expect(tally(statuses.slice(0, 8))).toEqual({ 400: 5, 429: 3 })
  expect(statuses).not.toContain(200)
  expect(await untaken(victim, true)).toBe(10)
  expect(await codeState(db, victim.id)).toEqual({ status: 4, switchedOff: true })
  await moveAttemptsBack(db, 1440)
  for (const place of places) {
    expect((await sign(place, note, victim, caller, rightCode, 'the-device-at-the-dock')).status).not.toBe(200)
    expect((await signIn(place, victim, rightCode, '192.0.2.1', victim.device)).status).not.toBe(200)
  }
})

test(
  'trying all codes while processes are killed never succeeds, and the signer can sign throughout',
  { timeout: Math.max(240_000, timeLimit(guesses)) },
  async () => {
    const begin = performance.now()
    const victim = await victimOf('swept')
    const callers = await planners(6, 'sweeper')
    const note = await testWorld.released()
    // The right code is among them, but never among the first ten, whichever process is down.
    const tenWereTried = async () => {
      await expect.poll(() => untaken(victim, false), { timeout: 120_000 }).toBe(10)
    }
    const codes = Array.from({ length: guesses }, (_, number) => code(number)).filter((one) => one !== rightCode)
    codes.splice(Math.floor(codes.length / 2), 0, rightCode)
    const answers: number[] = []
    let interrupted = 0
    const guessOnce = (index: number, lane: number) =>
      index % 4 === 3
        ? signIn(index % 4, victim, codes[index] ?? '', `198.51.100.${lane}`)
        : sign(index % 4, note, victim, oneOf(callers, index), codes[index] ?? '')
    const worker = async (lane: number) => {
      for (let index = lane; index < codes.length;) {
        if (codes[index] === rightCode) await tenWereTried()
        const answer = await guessOnce(index, lane).catch(() => null)
        // The process was killed during the request: repeated as soon as its replacement listens.
        if (answer === null) interrupted += 1
        else {
          answers.push(answer.status)
          index += 16
        }
      }
    }
    const sweeping = Promise.all(Array.from({ length: 16 }, (_, lane) => worker(lane)))
    for (const place of [0, 1]) {
      await killAndRestart(place)
      await worksOn(2, victim)
    }
    await sweeping
    const times = tally(answers)
    expect(Object.keys(times).filter((status) => status !== '400' && status !== '429')).toEqual([])
    expect(await untaken(victim, false)).toBe(10)
    await exhaust(victim, callers, note)
    const { status } = await db.selectFrom('cmr').where('id', '=', note).select('status').executeTakeFirstOrThrow()
    expect(status).toBe(2)
    const counts = Object.entries(times).map(([answer, count]) => `${count} × ${answer}`)
    const seconds = Math.round((performance.now() - begin) / 1000)
    process.stderr.write(
      `bruteforce: ${codes.length} codes, 4 processes, 2 kills (${interrupted} calls cut off): ${counts.join(', ')}; 10 looked at, 1 after each pause, 100 until renewed; ${seconds} s\n`,
    )
  },
)

/**
 * One more attempt each day until a hundred have failed; from then on even the right code fails from an unknown
 * device.
 */
async function exhaust(victim: Victim, callers: readonly SignedInUser[], note: number): Promise<void> {
  const days = Math.min(90, Math.ceil(guesses / 20))
  for (let day = 0; day < days; day++) {
    await moveAttemptsBack(db, 1440)
    const tries = await Promise.all(
      places.map((place) => sign(place, note, victim, oneOf(callers, place + day), '0001')),
    )
    expect(tally(tries.map(({ status }) => status))).toEqual({ 400: 1, 429: 3 })
  }
  expect(await untaken(victim, false)).toBe(10 + days)
  // A normal run skips days, which are added here.
  await sql`
    insert into attempt_failure (kind, caller, subject, at)
    select 'code', 'user 0', ${victim.guid}, now() - interval '1 day' from generate_series(1, ${90 - days}::int)
  `.execute(db)
  for (const place of places) {
    await moveAttemptsBack(db, 1440)
    expect((await sign(place, note, victim, oneOf(callers, place), rightCode)).status).toBe(400)
    await moveAttemptsBack(db, 1440)
    expect((await signIn(place, victim, rightCode, `203.0.113.${place}`)).status).toBe(400)
  }
  await worksOn(3, victim)
}
