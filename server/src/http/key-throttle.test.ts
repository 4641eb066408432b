import { EventEmitter } from 'node:events'
import { Refusal } from '@roadnote/domain/access/refusal'
import { expect, test } from 'vitest'
import { KeyThrottle } from './key-throttle.ts'

let time = 0
const keyThrottle = () => new KeyThrottle({ perSecond: 2, burst: 4, atOnce: 3 }, () => time)

function enter(house: KeyThrottle, who: number, response = new EventEmitter()): number | null {
  try {
    house.enter(who, response)
    response.emit('finish')
    return null
  } catch (problem) {
    if (problem instanceof Refusal && problem.code === 'throttled') return problem.retryAfterSeconds ?? 0
    throw problem
  }
}

test('an API key may send a burst after a pause, then as many requests as its rate allows', () => {
  const house = keyThrottle()
  expect([1, 2, 3, 4, 5].map(() => enter(house, 7))).toEqual([null, null, null, null, 0.5])
  time += 500
  expect([enter(house, 7), enter(house, 7)]).toEqual([null, 0.5])
  time += 3_600_000
  expect([1, 2, 3, 4, 5].map(() => enter(house, 7))).toEqual([null, null, null, null, 0.5])
})

test('an API key that exceeds its rate does not slow down another key', () => {
  const house = keyThrottle()
  for (let call = 0; call < 10; call += 1) enter(house, 7)
  expect(enter(house, 8)).toBeNull()
})

test('an API key has a limited number of parallel requests, and each finished reply frees one place only', () => {
  const house = keyThrottle()
  const answers = [1, 2, 3].map(() => new EventEmitter())
  for (const answer of answers) house.enter(7, answer)
  expect(enter(house, 7)).toBe(1)
  answers[0]?.emit('finish')
  answers[0]?.emit('close')
  house.enter(7, new EventEmitter())
  time += 60_000
  expect(enter(house, 7)).toBe(1)
})
