import { setTimeout as delay } from 'node:timers/promises'
import { summary } from './measure.mjs'

const calmSeconds = 10
const batch = 1000
const mostSecondsOfFilling = 60

/**
 * Changes the table of notes while three readers and two writers call the server, step by step as an online migration
 * does, and reports the longest call in each step. A plain index in a transaction comes last, as the contrast: it stops
 * every writer. Everything is undone at the end.
 */
export async function measureOnlineMigration(connection, { call }, office, newNote, sign) {
  const traffic = startTraffic(call, office, newNote, sign)
  const { pool } = connection
  const steps = []
  const step = async (what, work) => {
    traffic.next()
    const started = performance.now()
    const detail = await work()
    const seconds = (performance.now() - started) / 1000
    const named = typeof detail === 'string' ? `${what}${detail}` : what
    steps.push({ what: named, seconds, ...traffic.next() })
    const { readers, writers, failed } = steps.at(-1)
    for (const message of failed) console.log(`  failed: ${message}`)
    console.log(
      `  ${named}: ${seconds.toFixed(1)} s; longest read ${readers.longest.toFixed(0)} ms, longest write ${writers.longest.toFixed(0)} ms`,
    )
  }
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = '2s'`)
    await step('nothing, for comparison', () => delay(calmSeconds * 1000))
    await step('add a column', () => retried(() => client.query('alter table cmr add column bench_extra text')))
    await step('back-fill in batches of 1,000', () => backFill(client))
    await step('index concurrently', () => indexConcurrently(client))
    await step('check constraint, not validated', () =>
      retried(() =>
        client.query('alter table cmr add constraint bench_extra_check check (length(bench_extra) < 100) not valid'),
      ),
    )
    await step('validate the constraint', () => client.query('alter table cmr validate constraint bench_extra_check'))
    await step('contrast: index in a transaction', () =>
      client.query('create index bench_contrast on cmr (trip_id, id)'),
    )
  } finally {
    await traffic.stop()
    await client.query('drop index if exists bench_contrast')
    await client.query('alter table cmr drop column if exists bench_extra')
    // Destroys the connection, so that the pool does not reuse its settings.
    client.release(true)
  }
  return steps
}

/** A statement that waits for its lock blocks everybody behind it, so it waits two seconds at most and is repeated. */
async function retried(work) {
  for (let attempt = 1; ; attempt++) {
    try {
      await work()
      return attempt === 1 ? '' : ` (attempt ${attempt})`
    } catch (problem) {
      if (problem.code !== '55P03' || attempt === 20) throw problem
      await delay(500)
    }
  }
}

/** Waits for all older transactions, and nobody waits for it: a lock timeout would only leave an invalid index. */
async function indexConcurrently(client) {
  await client.query('set lock_timeout = 0')
  await client.query('create index concurrently bench_extra_index on cmr (bench_extra, id)')
  await client.query(`set lock_timeout = '2s'`)
}

async function backFill(client) {
  const { rows } = await client.query('select min(id) as first, max(id) as last from cmr')
  const [{ first, last }] = rows
  const end = performance.now() + mostSecondsOfFilling * 1000
  let filled = 0
  for (let id = Number(first); id <= Number(last) && performance.now() < end; id += batch) {
    const values = [id, id + batch - 1]
    const { rowCount } = await client.query(
      `update cmr set bench_extra = 'X' || id where id between $1 and $2 and bench_extra is null`,
      values,
    )
    filled += rowCount
  }
  return `, ${filled.toLocaleString('en-GB')} rows`
}

/** `next` returns what the calls that ended since the last `next` took, and counts those that still run. */
function startTraffic(call, { planner, sample }, newNote, sign) {
  let isOver = false
  const taken = { readers: [], writers: [] }
  const running = new Map()
  let failed = []
  const client = async (kind, work) => {
    const mine = Symbol(kind)
    for (let turn = 0; !isOver; turn++) {
      running.set(mine, { kind, since: performance.now() })
      try {
        await work(turn)
      } catch (problem) {
        // A call that waits longer than the server's limit is answered with 503.
        failed.push(problem.message)
      }
      taken[kind].push(performance.now() - running.get(mine).since)
      running.delete(mine)
      await delay(20)
    }
  }
  const list = () => call(planner, 'POST', '/api/cmr/list', {})
  const item = (turn) => call(planner, 'GET', `/api/cmr/item?cmr_id=${sample[turn % sample.length]}`)
  const create = () => call(planner, 'POST', '/api/cmr/create', newNote())
  const createAndSign = async () => {
    const { id } = await call(planner, 'POST', '/api/cmr/create', Object.assign(newNote(), { status: 2 }))
    await sign(id)
  }
  const clients = [
    ...[list, item, item].map((work) => client('readers', work)),
    ...[create, createAndSign].map((work) => client('writers', work)),
  ]
  const next = () => {
    const now = performance.now()
    for (const { kind, since } of running.values()) taken[kind].push(now - since)
    const of = (kind) => ({ ...summary(taken[kind]), longest: Math.max(0, ...taken[kind]) })
    const found = { readers: of('readers'), writers: of('writers'), failed }
    taken.readers = []
    taken.writers = []
    failed = []
    return found
  }
  const stop = async () => {
    isOver = true
    await Promise.all(clients)
  }
  return { next, stop }
}
