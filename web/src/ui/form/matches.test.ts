import { expect, test } from 'vitest'
import { matches } from './matches.ts'

test('a search matches any words of a driver’s name, ignoring case and accents', () => {
  expect(matches('José Müller brabant.driver', 'muller JOSE')).toBe(true)
  expect(matches('José Müller brabant.driver', '')).toBe(true)
  expect(matches('José Müller brabant.driver', 'bakker')).toBe(false)
})
