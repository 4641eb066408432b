import { expect, test } from 'vitest'
import { marksAt } from './signing-steps.ts'

test.each([
  [1, ['waiting', 'waiting', 'waiting']],
  [2, ['next', 'waiting', 'waiting']],
  [3, ['signed', 'next', 'waiting']],
  [4, ['signed', 'signed', 'next']],
  [5, ['signed', 'signed', 'signed']],
  [7, ['signed', 'signed', 'signed']],
  [8, ['waiting', 'waiting', 'waiting']],
] as const)('at status %i the track shows %j', (status, marks) => {
  const { sender, driver, receiver } = marksAt(status)
  expect([sender, driver, receiver]).toEqual(marks)
})
