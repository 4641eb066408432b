import { expect, test } from 'vitest'
import { isOrAbove, isSameOrganization } from './tree.ts'

test('an organisation is above those whose path contains it', () => {
  expect(isOrAbove('1.2', '1.2')).toBe(true)
  expect(isOrAbove('1.2', '1.2.3')).toBe(true)
  expect(isOrAbove('1.2', '1.20')).toBe(false)
  expect(isOrAbove('1.2', '1.4.22')).toBe(false)
  expect(isOrAbove('1.2.3', '1.2')).toBe(false)
})

test('an organisation is recognised by its id when its path is outdated after a move', () => {
  expect(isOrAbove('1.2', '1.5.2.3')).toBe(true)
  expect([isSameOrganization('1.2.3', '1.5.3'), isSameOrganization('1.2.3', '1.2.33')]).toEqual([true, false])
  expect([isSameOrganization(null, '1'), isSameOrganization(null, null)]).toEqual([false, false])
})
