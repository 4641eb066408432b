import { expect, test } from 'vitest'
import { matchesTypedName } from './erasure.ts'

test('typing the exact name confirms an erasure', () => {
  expect(matchesTypedName('Anna Berg', 'Anna Berg')).toBe(true)
})

test.each(['anna berg', 'ANNA BERG', ' Anna Berg', 'Anna Berg ', 'Anna   Berg', 'Anna\tBerg'])(
  'typing the name to confirm an erasure ignores case and blanks: “%s”',
  (words) => {
    expect(matchesTypedName(words, 'Anna Berg')).toBe(true)
    expect(matchesTypedName('Anna Berg', words)).toBe(true)
  },
)

test.each(['', 'Anna', 'AnnaBerg', 'Anna Bert', 'Berg Anna', 'An na Berg'])(
  'typing another name does not confirm an erasure: “%s”',
  (words) => {
    expect(matchesTypedName(words, 'Anna Berg')).toBe(false)
    expect(matchesTypedName('Anna Berg', words)).toBe(false)
  },
)

test('typing ss for ß does not confirm an erasure', () => {
  expect(matchesTypedName('Jan Strauss', 'Jan Strauß')).toBe(false)
  expect(matchesTypedName('jan strauß', 'Jan Strauß')).toBe(true)
})
