import { expect, test } from 'vitest'
import { platesOf } from './PlatesField.tsx'

test.each([
  ['', []],
  ['92-BGT-4, OP-33-KL', ['92-BGT-4', 'OP-33-KL']],
  ['92-BGT-4 / OP-33-KL', ['92-BGT-4', 'OP-33-KL']],
  ['B AB 123;', ['B AB 123']],
])('the plates text %j is parsed as the plates %j', (list, plates) => {
  expect(platesOf(list)).toEqual(plates)
})
