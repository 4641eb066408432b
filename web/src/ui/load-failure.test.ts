import { expect, test } from 'vitest'
import { isLoadFailure } from './load-failure.ts'

test.each([
  'Failed to fetch dynamically imported module: https://example.test/assets/UsersPage-1.js',
  'error loading dynamically imported module: https://example.test/assets/UsersPage-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/UsersPage-1.css',
])('a module missing after a new release is recognised: %s', (message) => {
  expect(isLoadFailure(new TypeError(message))).toBe(true)
})

test('other errors are not attributed to a new release', () => {
  expect(isLoadFailure(new TypeError('x is not a function'))).toBe(false)
  expect(isLoadFailure('dynamically imported module')).toBe(false)
})
