import { expect, test } from 'vitest'
import { isOrAbove, isSameOrganization } from './tree.ts'

test('an organisation stands above those whose way from the root leads over it', () => {
  expect(isOrAbove('1.2', '1.2')).toBe(true)
  expect(isOrAbove('1.2', '1.2.3')).toBe(true)
  expect(isOrAbove('1.2', '1.20')).toBe(false)
  expect(isOrAbove('1.2', '1.4.22')).toBe(false)
  expect(isOrAbove('1.2.3', '1.2')).toBe(false)
})

test('also when it has moved since somebody read where it stands', () => {
  expect(isOrAbove('1.2', '1.5.2.3')).toBe(true)
  expect([isSameOrganization('1.2.3', '1.5.3'), isSameOrganization('1.2.3', '1.2.33')]).toEqual([true, false])
  expect([isSameOrganization(null, '1'), isSameOrganization(null, null)]).toEqual([false, false])
})
