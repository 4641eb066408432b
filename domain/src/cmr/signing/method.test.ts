import { expect, test } from 'vitest'
import { isSignStepName, methodNameOf } from './method.ts'

test.each([
  [1, 'glass'],
  [2, 'qrCode'],
  [3, 'transics'],
  [4, 'portal'],
  [5, 'defaultUser'],
  [6, 'notPresent'],
  [7, 'blockchain'],
  [8, 'subordinateUser'],
  [9, 'cardwipe'],
  [10, 'other'],
])('signing method %i is named %s', (number, name) => {
  expect(methodNameOf(number)).toBe(name)
})

test.each([-1, 0, 1.5, 11])('signing method %d does not exist', (number) => {
  expect(methodNameOf(number)).toBe(null)
})

test.each(['shipper', 'driver', 'receiver'])('%s is a signing step', (name) => {
  expect(isSignStepName(name)).toBe(true)
})

test.each(['', 'carrier', 'Shipper', '1', 'toString'])('“%s” is not a signing step', (name) => {
  expect(isSignStepName(name)).toBe(false)
})
