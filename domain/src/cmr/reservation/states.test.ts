import { expect, test } from 'vitest'
import { numbersWith, statesNumber, statesOf } from './states.ts'

test.each([
  [[], null, []],
  [['accepted'], 1, ['accepted']],
  [['rejected', 'rejected'], 2, ['rejected']],
  [[null], 4, ['open']],
  [[null, 'accepted', 'rejected'], 7, ['open', 'accepted', 'rejected']],
] as const)('reservations answered %j are stored as %j and read as %j', (answers, number, states) => {
  expect(statesNumber(answers)).toBe(number)
  expect(statesOf(number)).toEqual(states)
})

test('a state is found in every number that has it', () => {
  expect(numbersWith('accepted')).toEqual([1, 3, 5, 7])
  expect(numbersWith('rejected')).toEqual([2, 3, 6, 7])
  expect(numbersWith('open')).toEqual([4, 5, 6, 7])
})
