import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { validate, withRetry } from './steps.mjs'
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs'

const runSteps = JSON.stringify(new URL('run-steps.mjs', import.meta.url).href)

/** Runs steps in a child process, because they end their process. */
function outcomeOf(steps) {
  const program = `const { runSteps } = await import(${runSteps}); await runSteps([${steps.join(',')}])`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  return { status, last: stdout.trimEnd().split('\n').at(-1), stdout }
}

const good = `{ name: 'good', work: async () => ({ passed: 3, failed: 0, details: '' }) }`
const bad = `{ name: 'bad', work: async () => ({ passed: 1, failed: 2, details: 'why' }) }`
const broken = `{ name: 'broken', work: async () => { throw new Error('fell over') } }`

test('a successful run ends with the summary line and exit code 0', () => {
  expect(outcomeOf([good, good])).toMatchObject({ status: 0, last: '6 passed, 0 failed' })
})

test('later steps run although an earlier one failed', () => {
  const outcome = outcomeOf([bad, good])
  expect(outcome).toMatchObject({ status: 1, last: '4 passed, 2 failed' })
  expect(outcome.stdout).toContain('why')
})

test('a step that throws counts as failed', () => {
  const outcome = outcomeOf([broken, good])
  expect(outcome).toMatchObject({ status: 1, last: '3 passed, 1 failed' })
  expect(outcome.stdout).toContain('fell over')
})

test('the steps of an inner array run at the same time, those of an array inside it one after another', () => {
  const step = (name, work) =>
    `{ name: '${name}', work: async () => { ${work}; return { passed: 1, failed: 0, details: '' } } }`
  const waits = step('waits', 'await new Promise((done) => { globalThis.go = done })')
  const first = step('first', 'globalThis.isFirstDone = await Promise.resolve(true)')
  const second = step('second', 'if (!globalThis.isFirstDone) throw new Error("too early"); globalThis.go()')
  expect(outcomeOf([`[${waits}, [${first}, ${second}]]`, good])).toMatchObject({
    status: 0,
    last: '6 passed, 0 failed',
  })
})

test('only a step that runs alone shows its processor time', () => {
  const { stdout } = outcomeOf([good, `[${bad}, ${broken}]`])
  // Only Linux reports the processor time of ended children.
  const alone = process.platform === 'linux' ? / s, \d.* of processor time\)/ : / s\)/
  expect(stdout).toMatch(new RegExp(`✓ good: 3 passed, 0 failed \\(\\d[^,]*${alone.source}`))
  expect(stdout).toMatch(/✗ bad: 1 passed, 2 failed \(\d[^,]* s\)/)
})

test('a run without any check is not a success', () => {
  expect(outcomeOf([])).toMatchObject({ status: 1, last: '0 passed, 0 failed' })
})

test('a step fails without tests, with a skipped test or with a bad exit code although no test failed', () => {
  const report = { passed: 5, failed: 0, skipped: 0, details: '' }
  expect(validate(report, 0, '')).toMatchObject({ passed: 5, failed: 0 })
  expect(validate({ ...report, passed: 0 }, 0, '')).toMatchObject({ passed: 0, failed: 1 })
  expect(validate({ ...report, skipped: 2 }, 0, '')).toMatchObject({ passed: 5, failed: 2 })
  expect(validate(report, 1, 'unhandled')).toMatchObject({
    passed: 5,
    failed: 1,
    details: expect.stringContaining('unhandled'),
  })
})

test('a test that passes when repeated alone counts as passed and is reported as repeated', () => {
  const first = { passed: 8, failed: 2, places: ['a.spec.ts:3', 'b.spec.ts:9'], details: 'a and b' }
  expect(withRetry(first, { passed: 2, failed: 0, details: '' })).toMatchObject({
    passed: 10,
    failed: 0,
    notes: expect.stringContaining('a and b'),
  })
  expect(withRetry(first, { passed: 1, failed: 1, details: 'b' })).toMatchObject({
    passed: 9,
    failed: 1,
    details: 'b',
  })
  const unsteady = `{ name: 'unsteady', work: async () => ({ passed: 2, failed: 0, details: '', notes: 'b again' }) }`
  expect(outcomeOf([unsteady]).stdout).toContain('b again')
})

test('a test that fails twice or cannot be repeated counts as failed', () => {
  const first = { passed: 8, failed: 2, places: ['a.spec.ts:3', 'b.spec.ts:9'], details: 'a and b' }
  expect(withRetry(first, { passed: 0, failed: 2, details: 'both' })).toBe(first)
  expect(withRetry(first, { passed: 0, failed: 1, details: 'The run did not finish.' })).toBe(first)
})

test('a test file that does not load counts as a failure', () => {
  const testResults = [{ name: 'a.test.ts', status: 'failed', message: 'syntax', assertionResults: [] }]
  const report = { numPassedTests: 4, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults }
  expect(readVitestReport(report)).toMatchObject({
    passed: 4,
    failed: 1,
    details: expect.stringContaining('a.test.ts'),
  })
})

test('journeys in nested groups are counted', () => {
  const spec = (title, status, message) => ({
    title,
    line: 7,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  })
  const inner = { file: 'a.ts', specs: [spec('signs', 'unexpected', 'no button')], suites: [] }
  const suites = [{ file: 'a.ts', specs: [spec('opens', 'expected')], suites: [inner] }]
  expect(readPlaywrightReport({ suites, errors: [] })).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    places: ['a.ts:7'],
    details: '✗ a.ts: signs\n    no button',
  })
})
