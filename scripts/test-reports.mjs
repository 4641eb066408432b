import { stripColours } from './run.mjs'

/**
 * Converts the reports of the test runners to one format: counts, name and reason of each failure, and the `places`
 * with which the runner can repeat only the failed tests.
 */

export function readVitestReport(report) {
  const files = report.testResults
  const broken = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failures = files.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => describe(file.name, test.fullName, test.failureMessages.join('\n'))),
  )
  return {
    passed: report.numPassedTests,
    // A file that does not load has no failed test but counts as a failure.
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    places: files.filter((file) => file.status === 'failed').map((file) => file.name),
    details: [...failures, ...broken.map((file) => describe(file.name, 'does not load', file.message))].join('\n'),
  }
}

export function readPlaywrightReport(report) {
  const tests = report.suites.flatMap((suite) => testsIn(suite))
  const failures = tests.filter(({ test }) => test.status === 'unexpected' || test.status === 'flaky')
  return {
    passed: tests.filter(({ test }) => test.status === 'expected').length,
    failed: failures.length,
    skipped: tests.filter(({ test }) => test.status === 'skipped').length,
    places: failures.map(({ file, line }) => `${file}:${line}`),
    details: [
      ...failures.map(({ file, title, test }) => describe(file, title, test.results.map(reasonOf).join('\n'))),
      ...report.errors.map((error) => error.message ?? ''),
    ].join('\n'),
  }
}

function testsIn(suite) {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({ file: suite.file, line: spec.line, title: spec.title, test })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsIn(inner))]
}

function reasonOf(result) {
  return (result.errors ?? []).map((error) => error.message ?? '').join('\n')
}

function describe(file, name, reason) {
  const lines = stripColours(reason)
    .trim()
    .split('\n')
    // Stack frames of the test runner do not explain the failure.
    .filter((line) => !/^\s+at .*(node_modules|\(<anonymous>\))/.test(line))
  return [`✗ ${file}: ${name}`, ...lines.slice(0, 25).map((line) => `    ${line}`)].join('\n')
}
