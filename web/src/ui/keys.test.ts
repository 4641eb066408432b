import { expect, test } from 'vitest'
import { commandKey, isApple, optionKey } from './keys.ts'

test('shortcuts use the key symbols of the platform', () => {
  expect(commandKey('K', isApple('MacIntel'))).toBe('⌘K')
  expect(commandKey('K', isApple('iPhone'))).toBe('⌘K')
  expect(commandKey('K', isApple('iPad'))).toBe('⌘K')
  expect(commandKey('K', isApple('Linux x86_64'))).toBe('Ctrl K')
  expect(commandKey('K', isApple('Win32'))).toBe('Ctrl K')
  expect(optionKey('↓', isApple('Win32'))).toBe('Alt ↓')
  expect(optionKey('↓', isApple('MacIntel'))).toBe('⌥↓')
})
