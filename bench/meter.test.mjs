import { expect, test } from 'vitest'
import { processorTimeOfPostgres } from './meter.mjs'

/** The parent is the second field after the command; times of ended children are the 14th and 15th. */
const stat = (parent, ended = [0, 0]) =>
  `7 (postgres: a) b) S ${parent} 7 7 0 -1 4194304 1 2 3 4 900 900 ${ended.join(' ')} 20 0 1`

const files = {
  '/proc/10/stat': stat(1, [30, 12]),
  '/proc/10/schedstat': '1000000 5 6',
  '/proc/11/stat': stat(10),
  '/proc/11/schedstat': '2500000 5 6',
  '/proc/100/stat': stat(1),
  '/proc/100/schedstat': '999000000 5 6',
  '/proc/12/stat': stat(10),
}

const read = (path) => {
  if (path in files) return files[path]
  throw new Error('ENOENT')
}

test("PostgreSQL's processor time is that of its living and of its ended processes, and of nobody else", () => {
  expect(processorTimeOfPostgres(10, read, () => [10, 11, 12, 13, 100])).toBeCloseTo(1 + 2.5 + 420)
})

test('a system without these files gives no processor time of PostgreSQL', () => {
  expect(processorTimeOfPostgres(99, read, () => [])).toBeNull()
})
