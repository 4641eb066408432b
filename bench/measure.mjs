import { startProcessorTime } from './meter.mjs'

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

const batches = 5

/**
 * Runs a case a few times to warm up, then the given number of times, or fewer if that takes longer than `seconds`.
 * Processor time for each call is the median of five batches, so that one run of the autovacuum does not count.
 */
export async function measure(call, runs, seconds = Number.POSITIVE_INFINITY) {
  const until = performance.now() + seconds * 1000
  const isLate = () => performance.now() > until
  for (let run = 0; run < Math.min(5, runs) && !isLate(); run++) await call(run)
  const durations = []
  const uses = []
  while (durations.length < runs && !(isLate() && uses.length > 0)) {
    const size = Math.min(Math.ceil(runs / batches), runs - durations.length)
    const stop = startProcessorTime()
    const before = durations.length
    for (let run = 0; run < size && (run === 0 || !isLate()); run++) {
      durations.push(await timed(() => call(durations.length)))
    }
    uses.push(perCall(stop(), durations.length - before))
  }
  return { ...summary(durations), processor: medianUse(uses) }
}

/** Processor time of one call, from that of several. */
export function perCall({ node, postgres }, calls) {
  return { node: node / calls, postgres: postgres === null ? null : postgres / calls }
}

function medianUse(uses) {
  const median = (numbers) => summary(numbers).p50
  const ofPostgres = uses.map(({ postgres }) => postgres)
  return {
    node: median(uses.map(({ node }) => node)),
    postgres: ofPostgres.includes(null) ? null : median(ofPostgres),
  }
}

const runsOfWorst = 100

/**
 * Several cases with one goal: reports the slowest. A few runs of each find the one that costs most processor time; many
 * runs of it give the 95th percentile, which with only twenty runs would be the maximum and depend on the machine.
 */
export async function measureSlowest(cases, runs, seconds = Number.POSITIVE_INFINITY) {
  let worst
  for (const [name, call] of cases) {
    const cost = costOf(await measure(call, runs, seconds))
    if (worst === undefined || cost > worst.cost) worst = { name, call, cost }
  }
  const found = await measure(worst.call, runsOfWorst, seconds * 5)
  return { ...found, runs: cases.length * runs + runsOfWorst, worst: worst.name }
}

/** Where PostgreSQL's processor time is unknown, wall time has to do. */
function costOf({ p50, processor: { node, postgres } }) {
  return postgres === null ? p50 : node + postgres
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
