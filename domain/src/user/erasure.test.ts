import { expect, test } from 'vitest'
import { isNameTyped } from './erasure.ts'

test('the name as it stands is the name', () => {
  expect(isNameTyped('Anna Berg', 'Anna Berg')).toBe(true)
})

test.each(['anna berg', 'ANNA BERG', ' Anna Berg', 'Anna Berg ', 'Anna   Berg', 'Anna\tBerg'])(
  'capitals and blanks are no difference: “%s”',
  (words) => {
    expect(isNameTyped(words, 'Anna Berg')).toBe(true)
    expect(isNameTyped('Anna Berg', words)).toBe(true)
  },
)

test.each(['', 'Anna', 'AnnaBerg', 'Anna Bert', 'Berg Anna', 'An na Berg'])(
  'another name does not erase anybody: “%s”',
  (words) => {
    expect(isNameTyped(words, 'Anna Berg')).toBe(false)
    expect(isNameTyped('Anna Berg', words)).toBe(false)
  },
)

test('letters that only look alike in capitals are different ones', () => {
  expect(isNameTyped('Jan Strauss', 'Jan Strauß')).toBe(false)
  expect(isNameTyped('jan strauß', 'Jan Strauß')).toBe(true)
})
