/** The median and the 95th percentile of many run times. */
export function summary(durations) {
  const sorted = durations.toSorted((one, other) => one - other)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { runs: sorted.length, p50: at(0.5), p95: at(0.95) }
}

/** Milliseconds of one call; throws if the call fails, because its time would mean nothing. */
export async function timed(call) {
  const started = performance.now()
  await call()
  return performance.now() - started
}

/** Runs a case a few times to warm up, then the given number of times. */
export async function measure(call, runs) {
  for (let run = 0; run < Math.min(5, runs); run++) await call(run)
  const durations = []
  for (let run = 0; run < runs; run++) durations.push(await timed(() => call(run)))
  return summary(durations)
}

const runsOfWorst = 100

/**
 * Several cases with one goal: reports the slowest. A few runs of each find the slowest by median; many runs of it
 * give the 95th percentile, which with only twenty runs would be the maximum and depend on the machine.
 */
export async function measureSlowest(cases, runs) {
  let worst
  for (const [name, call] of cases) {
    const { p50 } = await measure(call, runs)
    if (worst === undefined || p50 > worst.p50) worst = { name, call, p50 }
  }
  const { p50, p95 } = await measure(worst.call, runsOfWorst)
  return { runs: cases.length * runs + runsOfWorst, p50, p95, worst: worst.name }
}

/** Throughput per second with `clients` parallel clients. */
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
