const sumLine = /^(\d+) passed, (\d+) failed$/

/**
 * Adds up runs that each end with a line "N passed, N failed". A run without that line, or with a bad exit code but
 * no failure, counts as one failure.
 */
export function sumOfRuns(runs) {
  const sums = runs.map(({ code, output }) => {
    const [, passed = '0', failed = '0'] = sumLine.exec(output.trimEnd().split('\n').at(-1) ?? '') ?? []
    const isUnexplained = Number(failed) === 0 && (code !== 0 || Number(passed) === 0)
    return { passed: Number(passed), failed: isUnexplained ? 1 : Number(failed) }
  })
  const total = (name) => sums.reduce((sum, one) => sum + one[name], 0)
  return { passed: total('passed'), failed: total('failed') }
}
