import { expect, test } from 'vitest'
import { matches } from './matches.ts'

test('a driver is found by any words of the name, whatever the case and the accents', () => {
  expect(matches('José Müller brabant.driver', 'muller JOSE')).toBe(true)
  expect(matches('José Müller brabant.driver', '')).toBe(true)
  expect(matches('José Müller brabant.driver', 'bakker')).toBe(false)
})
