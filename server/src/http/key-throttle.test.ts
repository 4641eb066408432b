import { EventEmitter } from 'node:events'
import { Refusal } from '@roadnote/domain/access/refusal'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { leaseFromDatabase, type LeaseCalls } from './key-lease.ts'
import { KeyThrottle, type ThrottleParts } from './key-throttle.ts'

const { db } = await openTestDatabase()

let time = 0
const limits = { perSecond: 2, burst: 4, atOnce: 3 }
const away: LeaseCalls = () => Promise.reject(new Error('the database is away'))

function keyThrottle(lease: LeaseCalls, parts: Partial<ThrottleParts> = {}): KeyThrottle {
  return new KeyThrottle({ lease, limits, clock: () => time, ...parts })
}

/** Null: accepted; otherwise the seconds to wait. */
async function enter(throttle: KeyThrottle, who: number, response = new EventEmitter()): Promise<number | null> {
  try {
    await throttle.enter(who, response)
    response.emit('finish')
    return null
  } catch (problem) {
    if (problem instanceof Refusal && problem.code === 'throttled') return problem.retryAfterSeconds ?? 0
    throw problem
  }
}

async function several(throttle: KeyThrottle, who: number, count: number): Promise<(number | null)[]> {
  const answers: (number | null)[] = []
  for (let call = 0; call < count; call += 1) answers.push(await enter(throttle, who))
  return answers
}

/** How many of these calls were accepted, sent to the processes in turn. */
async function accepted(processes: readonly KeyThrottle[], who: number, calls: number): Promise<number> {
  let count = 0
  for (let call = 0; call < calls; call += 1)
    for (const process of processes) if ((await enter(process, who)) === null) count += 1
  return count
}

test('while the database is away an API key has the burst and the rate of each process alone', async () => {
  const throttle = keyThrottle(away)
  expect(await several(throttle, 7, 5)).toEqual([null, null, null, null, 0.5])
  time += 500
  expect(await several(throttle, 7, 2)).toEqual([null, 0.5])
  time += 3_600_000
  expect(await several(throttle, 7, 5)).toEqual([null, null, null, null, 0.5])
  expect(await enter(throttle, 8)).toBeNull()
})

test('a throttle that cannot reach the database counts in its own process, logs it once and tries the database again some seconds later', async () => {
  let isAway = true
  let asked = 0
  const problems: unknown[] = []
  const lease: LeaseCalls = (...asking) => {
    asked += 1
    return isAway ? away(...asking) : Promise.resolve({ calls: 1, secondsToNext: 0 })
  }
  const throttle = keyThrottle(lease, { onProblem: (problem) => problems.push(problem) })
  expect(await several(throttle, 7, 3)).toEqual([null, null, null])
  expect([asked, problems.length]).toEqual([1, 1])
  isAway = false
  time += 5000
  expect(await enter(throttle, 7)).toBeNull()
  expect([asked, problems.length]).toEqual([2, 1])
})

test('an API key has a limited number of parallel requests, and each finished reply frees one place only', async () => {
  const throttle = keyThrottle(async () => ({ calls: 4, secondsToNext: 0 }))
  const answers = [1, 2, 3].map(() => new EventEmitter())
  await Promise.all(answers.map((answer) => throttle.enter(7, answer)))
  expect(await enter(throttle, 7)).toBe(1)
  answers[0]?.emit('finish')
  answers[0]?.emit('close')
  await throttle.enter(7, new EventEmitter())
  time += 60_000
  expect(await enter(throttle, 7)).toBe(1)
})

test('a refused call of an API key takes no place among the parallel ones', async () => {
  const throttle = keyThrottle(async () => ({ calls: 0, secondsToNext: 0.25 }))
  expect(await several(throttle, 7, 4)).toEqual([0.25, 0.25, 0.25, 0.25])
})

test('parallel calls share a lease, and no call asks the database while leased calls are left', async () => {
  let asked = 0
  const throttle = keyThrottle(async () => {
    asked += 1
    return { calls: 4, secondsToNext: 0 }
  })
  expect(await Promise.all([1, 2, 3].map(() => enter(throttle, 7)))).toEqual([null, null, null])
  expect(await enter(throttle, 7)).toBeNull()
  expect(asked).toBe(1)
})

test('leased calls that were not used expire when the shared bucket has refilled', async () => {
  let asked = 0
  const throttle = keyThrottle(async () => {
    asked += 1
    return { calls: 4, secondsToNext: 0 }
  })
  await enter(throttle, 7)
  time += 1999
  await enter(throttle, 7)
  expect(asked).toBe(1)
  time += 1
  await enter(throttle, 7)
  expect(asked).toBe(2)
})

test('three processes together accept the burst of an API key once, and another key has its own', async () => {
  const shared = { perSecond: 0.001, burst: 40, atOnce: 3 }
  const processes = [1, 2, 3].map(() => keyThrottle(leaseFromDatabase(db), { limits: shared }))
  expect(await accepted(processes, 7, 30)).toBe(40)
  expect(await accepted(processes.slice(0, 1), 8, 41)).toBe(40)
  const late = keyThrottle(leaseFromDatabase(db), { limits: shared })
  expect(await enter(late, 7)).toBeGreaterThan(900)
})

test('the shared bucket of an API key refills by the clock of the database, up to the burst', async () => {
  const lease = leaseFromDatabase(db)
  const rate = { perSecond: 10, burst: 100 }
  const bucketOf = async (callsLeft: number, secondsAgo: number) => {
    const at = new Date(Date.now() - secondsAgo * 1000)
    const row = { userId: 9, callsLeft, leased: 0, at }
    await db
      .insertInto('apiKeyRate')
      .values(row)
      .onConflict((on) => on.column('userId').doUpdateSet(row))
      .execute()
  }
  const callsLeft = async () =>
    (await db.selectFrom('apiKeyRate').where('userId', '=', 9).select('callsLeft').executeTakeFirstOrThrow()).callsLeft
  await bucketOf(0, 3600)
  expect((await lease(9, rate)).calls).toBe(10)
  expect(await callsLeft()).toBe(90)
  await bucketOf(0, 0.35)
  const few = await lease(9, rate)
  expect(few.calls).toBeGreaterThanOrEqual(3)
  // A clock that was put back takes nothing away, and the bucket refills from now on.
  await bucketOf(5.5, -60)
  expect(await lease(9, rate)).toEqual({ calls: 5, secondsToNext: 0.05 })
  const { at } = await db.selectFrom('apiKeyRate').where('userId', '=', 9).select('at').executeTakeFirstOrThrow()
  expect(at.getTime()).toBeLessThan(Date.now() + 30_000)
})
