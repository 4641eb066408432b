import { build } from './building.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { join } from 'node:path'
import { readFileSync, rmSync } from 'node:fs'
import { installPdfCheckers } from './pdf-checkers.mjs'
import { cacheFolder, compiler, linterEnvironment, root, tool } from './place.mjs'
import { prepareProduct } from './prepare.mjs'
import { run } from './run.mjs'
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs'

/**
 * The checks, each a step of `npm test` or `npm run torture -- --ci`. A step returns how many checks passed and failed and, for the failed ones, the details to
 * print.
 */
export const formatStep = { name: 'format', work: () => oneCheck(tool('oxfmt', '--check', '.')) }
export const lintStep = {
  name: 'lint',
  work: () => oneCheck(tool('oxlint', '--type-aware', '--deny-warnings'), { env: linterEnvironment }),
}
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
/** Migrations that would stop a running installation. */
export const migrationsStep = {
  name: 'migrations',
  work: async () => {
    const { lockingMigrations } = await import('./locking-migrations.mjs')
    const found = lockingMigrations().map(({ file, line, problem }) => `server/migrations/${file}:${line} ${problem}`)
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
export const typesStep = { name: 'types', work: () => oneCheck(compiler()) }

export const unitStep = {
  name: 'unit and API tests',
  work: async () => {
    await installPdfCheckers()
    return vitestRun('unit.json', '--project=!torture')
  },
}

/** Tests of starts, kills, restarts, guessing and load, with as few steps as in an ordinary run. `npm run torture` alone runs more steps. */
export const tortureStep = {
  name: 'starts, kills, restarts, guessing and load',
  work: async () => {
    await installPdfCheckers()
    return vitestRun('torture.json', '--project=torture')
  },
}

/** Repeats mutations that tests are known to detect. `npm run mutate` runs all of them. */
export const sharpStep = {
  name: 'sample of mutations',
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
  work: () => journeysRun('journeys.json', 'journeys'),
}

/** Journeys that take long: forged tokens, cut networks, a second installation. They run with the kills and restarts. */
export const longJourneysStep = {
  name: 'long browser journeys',
  work: async () => {
    // `npm run torture` may be called without `npm test` before it.
    await prepareProduct()
    return journeysRun('long-journeys.json', 'torture')
  },
}

async function journeysRun(reportName, project) {
  const chromium = await findOrInstallChromium()
  return testRun({
    reportName,
    readReport: readPlaywrightReport,
    command: (report) => ({
      line: tool('playwright', 'test', '--reporter=json', `--project=${project}`, '-c', join(root, 'e2e')),
      env: { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    }),
    alone: ['--workers=1'],
  })
}

function vitestRun(reportName, ...options) {
  return testRun({
    reportName,
    readReport: readVitestReport,
    command: (report) => ({ line: tool('vitest', 'run', '--reporter=json', '--outputFile', report, ...options) }),
    alone: ['--maxWorkers=1'],
  })
}

async function oneCheck(command, options = {}) {
  const { code, output } = await run(command, options)
  return code === 0 ? { passed: 1, failed: 0, details: '' } : { passed: 0, failed: 1, details: output }
}

/** More failures than these are not caused by a busy machine. */
const mostAccidents = 5

/** Runs all tests; the few that failed run a second time, alone (decision 0036). */
async function testRun(runner) {
  const first = await trustedRun(runner, [])
  if (first.failed === 0 || first.places.length === 0 || first.places.length > mostAccidents) return first
  return withRetry(first, await trustedRun(runner, [...runner.alone, ...first.places]))
}

/** What failed twice has failed; what passed alone has passed, and is reported as unsteady. */
export function withRetry(first, second) {
  if (second.passed === 0 || second.failed >= first.failed) return first
  return {
    passed: first.passed + first.failed - second.failed,
    failed: second.failed,
    details: second.details,
    notes: `Unsteady: failed in parallel with other tests, ${second.failed === 0 ? 'passed' : 'some passed'} alone.\n${first.details}`,
  }
}

/** Runs a test runner and trusts its written report only together with its exit code. */
async function trustedRun({ reportName, readReport, command }, extra) {
  // The report of the whole run, with its durations, is stored next to that of the repeated tests.
  const file = join(cacheFolder, extra.length === 0 ? reportName : `alone-${reportName}`)
  rmSync(file, { force: true })
  const { line, env = {} } = command(file)
  const outcome = await run([...line, ...extra], { env })
  const report = readReportFile(file, readReport)
  if (!report)
    return {
      passed: 0,
      failed: 1,
      places: [],
      details: `The run ended with code ${outcome.code} and without a report.\n${outcome.output}`,
    }
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
