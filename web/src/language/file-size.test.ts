import { maximumFileBytes } from '@roadnote/domain/contract/upload'
import { expect, test } from 'vitest'
import { formatSize } from './file-size.ts'

test('file sizes are shown in common units', () => {
  expect(formatSize('en', 12)).toBe('12 B')
  expect(formatSize('en', 1023)).toBe('1,023 B')
  expect(formatSize('en', 1024)).toBe('1 kB')
  expect(formatSize('en', 1025)).toBe('1 kB')
  expect(formatSize('en', 2055)).toBe('2 kB')
  expect(formatSize('en', 2600)).toBe('3 kB')
  expect(formatSize('en', 1024 * 1024 - 1)).toBe('1,024 kB')
  expect(formatSize('en', 1024 * 1024)).toBe('1 MB')
  expect(formatSize('en', maximumFileBytes)).toBe('15 MB')
})

test('a file one byte too large is not rounded down to the allowed size', () => {
  expect(formatSize('en', maximumFileBytes + 1)).toBe('15.1 MB')
})
