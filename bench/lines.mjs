/** Runs the lines of a table one after the other: [what, goal in milliseconds or null, measurement]. Returns its rows. */
export async function measureLines(lines) {
  const table = []
  for (const [what, goal, work] of lines) {
    const result = await work()
    table.push({ what, goal, ...result })
    const worst = result.worst === undefined ? '' : ` (${result.worst})`
    console.log(`  ${what}: p95 ${result.p95.toFixed(1)} ms, processor ${writtenUse(result.processor)} ms${worst}`)
  }
  return table
}

/** Processor time of Node and of PostgreSQL as “1.2 + 3.4”. */
export function writtenUse(processor) {
  if (processor === undefined) return '?'
  const written = (milliseconds) => milliseconds.toFixed(milliseconds < 10 ? 1 : 0)
  return `${written(processor.node)} + ${processor.postgres === null ? '?' : written(processor.postgres)}`
}
