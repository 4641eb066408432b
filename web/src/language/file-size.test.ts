import { maximumFileBytes } from '@roadnote/domain/contract/upload'
import { expect, test } from 'vitest'
import { formatSize } from './file-size.ts'

test('file sizes are shown in common units', () => {
  expect(formatSize('en', 12)).toBe('12 B')
  expect(formatSize('en', 2000)).toBe('2 kB')
  expect(formatSize('en', maximumFileBytes)).toBe('15 MB')
})

test('a file one byte too large is not rounded down to the allowed size', () => {
  expect(formatSize('en', maximumFileBytes + 1)).toBe('15.1 MB')
})
