import { maximumFileBytes } from '@roadnote/domain/contract/upload'
import { expect, test } from 'vitest'
import { formatSize } from './file-size.ts'

test('sizes are said in units that people know', () => {
  expect(formatSize('en', 12)).toBe('12 B')
  expect(formatSize('en', 2000)).toBe('2 kB')
  expect(formatSize('en', maximumFileBytes)).toBe('15 MB')
})

test('a file that is one byte too large does not look allowed', () => {
  expect(formatSize('en', maximumFileBytes + 1)).toBe('15.1 MB')
})
