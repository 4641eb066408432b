import { expect, test } from 'vitest'
import { initialsOf } from './initials-of.ts'

test.each([
  ['Anneke Peeters', 'AP'],
  ['acme.planner', 'AP'],
  ['Jan van den Berg', 'JB'],
  ['super', 'S'],
  ['Åsa Öberg', 'ÅÖ'],
  ['anneke--peeters_', 'AP'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
