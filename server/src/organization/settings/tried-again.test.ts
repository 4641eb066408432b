import { expect, test } from 'vitest'
import { retryAfterDeadlock } from './save.ts'

const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })

/** Fails with these errors in order, then succeeds; counts the attempts. */
function work(...problems: Error[]) {
  let tries = 0
  return {
    tries: () => tries,
    run: async () => {
      const problem = problems[tries]
      tries += 1
      if (problem !== undefined) throw problem
      return 'done'
    },
  }
}

test('work that fails with a deadlock is retried', async () => {
  const { run, tries } = work(deadlock, deadlock)
  expect([await retryAfterDeadlock(run), tries()]).toEqual(['done', 3])
})

test('work that keeps failing with a deadlock is given up after three attempts', async () => {
  const { run, tries } = work(deadlock, deadlock, deadlock, deadlock)
  await expect(retryAfterDeadlock(run)).rejects.toBe(deadlock)
  expect(tries()).toBe(3)
})

test('work that fails for another reason is not retried', async () => {
  const other = Object.assign(new Error('not yours'), { code: '23505' })
  const { run, tries } = work(other)
  await expect(retryAfterDeadlock(run)).rejects.toBe(other)
  expect(tries()).toBe(1)
})
