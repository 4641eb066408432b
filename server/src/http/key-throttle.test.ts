import { EventEmitter } from 'node:events'
import { Refusal } from '@roadnote/domain/access/refusal'
import { expect, test } from 'vitest'
import { KeyThrottle } from './key-throttle.ts'

let time = 0
const keyThrottle = () => new KeyThrottle({ perSecond: 2, burst: 4, atOnce: 3 }, () => time)

function enter(throttle: KeyThrottle, who: number, response = new EventEmitter()): number | null {
  try {
    throttle.enter(who, response)
    response.emit('finish')
    return null
  } catch (problem) {
    if (problem instanceof Refusal && problem.code === 'throttled') return problem.retryAfterSeconds ?? 0
    throw problem
  }
}

test('an API key may send a burst after a pause, then as many requests as its rate allows', () => {
  const throttle = keyThrottle()
  expect([1, 2, 3, 4, 5].map(() => enter(throttle, 7))).toEqual([null, null, null, null, 0.5])
  time += 500
  expect([enter(throttle, 7), enter(throttle, 7)]).toEqual([null, 0.5])
  time += 3_600_000
  expect([1, 2, 3, 4, 5].map(() => enter(throttle, 7))).toEqual([null, null, null, null, 0.5])
})

test('an API key that exceeds its rate does not slow down another key', () => {
  const throttle = keyThrottle()
  for (let call = 0; call < 10; call += 1) enter(throttle, 7)
  expect(enter(throttle, 8)).toBeNull()
})

test('an API key has a limited number of parallel requests, and each finished reply frees one place only', () => {
  const throttle = keyThrottle()
  const answers = [1, 2, 3].map(() => new EventEmitter())
  for (const answer of answers) throttle.enter(7, answer)
  expect(enter(throttle, 7)).toBe(1)
  answers[0]?.emit('finish')
  answers[0]?.emit('close')
  throttle.enter(7, new EventEmitter())
  time += 60_000
  expect(enter(throttle, 7)).toBe(1)
})
