import { expect, test } from 'vitest'
import { sumOfRuns } from './sum-of-runs.mjs'

const good = { code: 0, output: '✓ lint: ok (2 s)\n12 passed, 0 failed\n' }

test('the runs of a CI run are added up', () => {
  expect(sumOfRuns([good, { code: 1, output: '7 passed, 2 failed\n' }])).toEqual({ passed: 19, failed: 2 })
})

test.each([
  ['ends without a sum', { code: 1, output: 'Killed' }],
  ['ends with a bad exit code though it names no failure', { code: 1, output: '3 passed, 0 failed' }],
  ['has checked nothing', { code: 0, output: '0 passed, 0 failed' }],
])('a run that %s counts as a failure', (_, run) => {
  expect(sumOfRuns([good, run]).failed).toBe(1)
})
