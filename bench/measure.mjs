/** How long each of many runs took, as two numbers: the usual and the nearly worst. */
export function summary(durations) {
  const sorted = durations.toSorted((one, other) => one - other)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { runs: sorted.length, p50: at(0.5), p95: at(0.95) }
}

/** Milliseconds of one call; a call that fails would measure nothing. */
export async function timed(call) {
  const started = performance.now()
  await call()
  return performance.now() - started
}

/** Runs a case a few times to warm up, then as often as asked. */
export async function measure(call, runs) {
  for (let run = 0; run < Math.min(5, runs); run++) await call(run)
  const durations = []
  for (let run = 0; run < runs; run++) durations.push(await timed(() => call(run)))
  return summary(durations)
}

const runsOfWorst = 100

/**
 * Several cases under one goal: the slowest of them stands for all. Which one that is a few runs tell by their middle;
 * how slow it is, many: of twenty runs the nearly worst is the very worst, and says more about the machine.
 */
export async function worstOf(cases, runs) {
  let worst
  for (const [name, call] of cases) {
    const { p50 } = await measure(call, runs)
    if (worst === undefined || p50 > worst.p50) worst = { name, call, p50 }
  }
  const { p50, p95 } = await measure(worst.call, runsOfWorst)
  return { runs: cases.length * runs + runsOfWorst, p50, p95, worst: worst.name }
}

/** How many times a second `clients` at once get it done. */
export async function throughput(work, clients, seconds) {
  const until = performance.now() + seconds * 1000
  let done = 0
  const client = async () => {
    while (performance.now() < until) {
      await work()
      done += 1
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  return done / ((performance.now() - started) / 1000)
}
