import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createBoundedQueue } from './bounded-queue.ts'

/** A task that ends when the test finishes it. */
function aJob() {
  const job = { began: false, finish: () => {} }
  const work = () => {
    job.began = true
    return new Promise<void>((resolve) => {
      job.finish = resolve
    })
  }
  return Object.assign(job, { work })
}

/** The outcome of a task that is known without waiting. */
const atOnce = (work: Promise<unknown>) =>
  Promise.race([work.catch((problem: unknown) => problem), setImmediate('nothing')])

const limits = { atOnce: 2, atOnceForEach: 1, waiting: 3, waitingForEach: 2, retryAfterSeconds: 7 }
const [planner, driver, clerk] = [1, 2, 3]

describe('the bounded queue', () => {
  test('the queue runs one task per user and two tasks in total', async () => {
    const enqueue = createBoundedQueue(limits)
    const jobs = { first: aJob(), second: aJob(), third: aJob(), fourth: aJob() }
    const first = enqueue(planner, jobs.first.work)
    const second = enqueue(planner, jobs.second.work)
    const third = enqueue(driver, jobs.third.work)
    const fourth = enqueue(clerk, jobs.fourth.work)
    const began = () => Object.values(jobs).map((job) => job.began)
    expect(began()).toEqual([true, false, true, false])
    jobs.third.finish()
    await third
    await Promise.resolve()
    // The planner's second task came earlier, but the planner already has one running.
    expect(began()).toEqual([true, false, true, true])
    jobs.first.finish()
    await first
    await Promise.resolve()
    expect(began()).toEqual([true, true, true, true])
    jobs.second.finish()
    jobs.fourth.finish()
    await Promise.all([second, fourth])
  })

  test('a full queue refuses a task of one user or of all users and says how long to wait', async () => {
    const enqueue = createBoundedQueue(limits)
    const jobs = [planner, planner, planner, driver, driver].map((who) => ({ who, ...aJob() }))
    const accepted = jobs.map(({ who, work }) => enqueue(who, work))
    const sentBack = { code: 'throttled', retryAfterSeconds: 7 }
    expect(await atOnce(enqueue(planner, aJob().work))).toMatchObject(sentBack)
    expect(await atOnce(enqueue(clerk, aJob().work))).toMatchObject(sentBack)
    expect(accepted).toHaveLength(5)
  })

  test('a failed task frees its place in the queue', async () => {
    const enqueue = createBoundedQueue(limits)
    const failing = enqueue(planner, () => Promise.reject(new Error('no picture')))
    const next = enqueue(planner, () => Promise.resolve('drawn'))
    await expect(failing).rejects.toThrow('no picture')
    expect(await next).toBe('drawn')
  })

  test('a task whose signal is aborted leaves the queue without starting', async () => {
    const enqueue = createBoundedQueue(limits)
    const hangUp = new AbortController()
    const jobs = { first: aJob(), given: aJob(), last: aJob() }
    const first = enqueue(planner, jobs.first.work)
    const given = enqueue(planner, jobs.given.work, hangUp.signal)
    const last = enqueue(planner, jobs.last.work)
    hangUp.abort(new Error('hung up'))
    await expect(given).rejects.toThrow('hung up')
    jobs.first.finish()
    await first
    await Promise.resolve()
    expect([jobs.given.began, jobs.last.began]).toEqual([false, true])
    jobs.last.finish()
    await last
    await expect(enqueue(planner, jobs.given.work, hangUp.signal)).rejects.toThrow('hung up')
  })
})
