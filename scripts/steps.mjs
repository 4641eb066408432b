import { build } from './building.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { join } from 'node:path'
import { readFileSync, rmSync } from 'node:fs'
import { installPdfCheckers } from './pdf-checkers.mjs'
import { cacheFolder, root, tool } from './place.mjs'
import { run } from './run.mjs'
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs'

/**
 * The checks, each a step of `npm test` or `npm run torture -- --ci`. A step tells how many checks passed and failed and, for the failed ones, what a
 * person needs to see.
 */
export const formatStep = { name: 'format', work: () => oneCheck(tool('oxfmt', '--check', '.')) }
export const lintStep = { name: 'lint', work: () => oneCheck(tool('oxlint', '--type-aware', '--deny-warnings')) }
export const arrowsStep = {
  name: 'arrows',
  work: async () => {
    const { importProblems } = await import('./arrows.mjs')
    const problems = importProblems()
    return { passed: problems.length === 0 ? 1 : 0, failed: problems.length, details: problems.join('\n') }
  },
}
/** Regular expressions that take more than linear time: one request could hold the server with them. */
export const patternsStep = {
  name: 'patterns',
  work: async () => {
    const { slowPatterns } = await import('./slow-patterns.mjs')
    const found = slowPatterns().map(({ file, line, pattern, problem }) => `${file}:${line} ${pattern}: ${problem}`)
    return { passed: found.length === 0 ? 1 : 0, failed: found.length, details: found.join('\n') }
  },
}
/** Style sheets: tokens instead of own sizes, and none borrowed from another folder. */
export const sheetsStep = {
  name: 'style sheets',
  work: async () => {
    const { problemsOfStyleSheets } = await import('./style-sheets.mjs')
    const problems = problemsOfStyleSheets()
    return { passed: problems.length === 0 ? 1 : 0, failed: problems.length, details: problems.join('\n') }
  },
}
/** Unused files, exports and dependencies. */
export const unusedStep = { name: 'unused', work: () => oneCheck(tool('knip')) }
export const typesStep = { name: 'types', work: () => oneCheck(tool('tsc', '-b')) }

export const unitStep = {
  name: 'unit and API tests',
  work: async () => {
    await installPdfCheckers()
    return vitestRun('unit.json', '--project=!torture')
  },
}

/** Tests of starts, kills, restarts, guessing and load, as long as in an ordinary run. `npm run torture` runs them for longer. */
export const tortureStep = {
  name: 'starts, kills, restarts, guessing and load',
  work: async () => {
    await installPdfCheckers()
    return vitestRun('torture.json', '--project=torture')
  },
}

/** Mutations that tests are known to notice: do they still? The whole: `npm run mutate`. */
export const sharpStep = {
  name: 'changes that tests notice',
  work: () => oneCheck([process.execPath, join(root, 'scripts/mutate.mjs'), 'sample']),
}

export const buildStep = {
  name: 'build',
  work: async () => {
    await build({ isQuiet: true })
    return { passed: 1, failed: 0, details: '' }
  },
}

export const journeysStep = {
  name: 'browser journeys',
  work: async () => {
    const chromium = await findOrInstallChromium()
    return testRun({
      reportName: 'journeys.json',
      readReport: readPlaywrightReport,
      command: (report) => ({
        line: tool('playwright', 'test', '--reporter=json', '-c', join(root, 'e2e')),
        env: { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      }),
      alone: ['--workers=1'],
    })
  },
}

function vitestRun(reportName, ...options) {
  return testRun({
    reportName,
    readReport: readVitestReport,
    command: (report) => ({ line: tool('vitest', 'run', '--reporter=json', '--outputFile', report, ...options) }),
    alone: ['--maxWorkers=1'],
  })
}

async function oneCheck(command) {
  const { code, output } = await run(command)
  return code === 0 ? { passed: 1, failed: 0, details: '' } : { passed: 0, failed: 1, details: output }
}

/** More failures than these are no accident of a busy machine. */
const mostAccidents = 5

/** Runs all tests; the few that failed are looked at a second time, alone (decision 0036). */
async function testRun(runner) {
  const first = await believedRun(runner, [])
  if (first.failed === 0 || first.places.length === 0 || first.places.length > mostAccidents) return first
  return withRetry(first, await believedRun(runner, [...runner.alone, ...first.places]))
}

/** What failed twice has failed; what passed alone has passed, and is told all the same. */
export function withRetry(first, second) {
  if (second.passed === 0 || second.failed >= first.failed) return first
  return {
    passed: first.passed + first.failed - second.failed,
    failed: second.failed,
    details: second.details,
    notes: `Unsteady: failed beside the others, ${second.failed === 0 ? 'passed' : 'some passed'} alone.\n${first.details}`,
  }
}

/** Runs a test runner and believes its written report only together with its exit code. */
async function believedRun({ reportName, readReport, command }, extra) {
  const file = join(cacheFolder, reportName)
  rmSync(file, { force: true })
  const { line, env = {} } = command(file)
  const outcome = await run([...line, ...extra], { env })
  const report = readReportFile(file, readReport)
  if (!report) return { passed: 0, failed: 1, places: [], details: `The run did not finish.\n${outcome.output}` }
  return { ...validate(report, outcome.code, outcome.output), places: report.places }
}

export function validate({ passed, failed, skipped, details }, code, output) {
  if (passed + failed === 0) return { passed, failed: 1, details: `No test ran.\n${output}` }
  if (skipped > 0)
    return {
      passed,
      failed: failed + skipped,
      details: `${details}\n${skipped} not run: a skipped test proves nothing.`,
    }
  if (code !== 0 && failed === 0)
    return { passed, failed: 1, details: `The run ended with code ${code}.\n${details}\n${output}` }
  return { passed, failed, details }
}

function readReportFile(file, readReport) {
  try {
    return readReport(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
