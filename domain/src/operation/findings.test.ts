import { describe, expect, test } from 'vitest'
import {
  backupFinding,
  certificateFinding,
  clockFinding,
  diskFinding,
  hasProblem,
  ok,
  problem,
  warning,
} from './findings.ts'

const now = new Date('2026-11-18T12:00:00Z')
const day = 24 * 60 * 60 * 1000
const gibibyte = 1024 ** 3

describe('the findings of a check', () => {
  test.each([
    [0, 'ok'],
    [-2000, 'ok'],
    [2100, 'warning'],
    [-30_000, 'warning'],
    [30_100, 'problem'],
  ])('a clock that differs by %i ms is %s', (difference, level) => {
    expect(clockFinding(difference).level).toBe(level)
  })

  test.each([
    [0.4, 100, 'problem'],
    [4, 100, 'warning'],
    [4, 20, 'ok'],
    [50, 1000, 'ok'],
  ])('%d GiB free of %d GiB is %s', (free, total, level) => {
    expect(diskFinding(free * gibibyte, total * gibibyte, '/data').level).toBe(level)
  })

  test.each([
    [-1, 'problem'],
    [13, 'warning'],
    [14, 'ok'],
  ])('a certificate that is valid for %i more days is %s', (days, level) => {
    expect(certificateFinding(new Date(now.getTime() + days * day), now).level).toBe(level)
  })

  test.each([
    ['no backup', null, 'warning'],
    ['a backup of three days ago', 3, 'warning'],
    ['a backup of yesterday', 1, 'ok'],
  ])('the check reports %s at its level', (_case, age, level) => {
    const newest = age === null ? null : new Date(now.getTime() - age * day)
    expect(backupFinding(newest, now, '/backups').level).toBe(level)
  })

  test('only a problem makes the check fail', () => {
    expect(hasProblem([ok('a'), warning('b', 'c')])).toBe(false)
    expect(hasProblem([ok('a'), problem('b', 'c')])).toBe(true)
  })
})
