import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const patience = 3000

/**
 * Writes a mark into each PostgreSQL directly, past everything that chooses a primary. Two machines that acknowledge
 * marks in the same time would be two primaries, and an acknowledged mark that is gone afterwards is a lost write.
 */
export async function watchPrimaries(bed) {
  await withClient(bed.databaseUrl(), (client) =>
    client.query('create table if not exists proof_mark (id bigint primary key, machine text not null)'),
  )
  const made = []
  let number = Date.now() * 1000
  let isOver = false
  const watch = async (machine) => {
    const url = new URL(bed.databaseUrl())
    url.hostname = machine.address
    url.port = String(bed.topology.port('POSTGRES_PORT'))
    while (!isOver) {
      const id = (number += 1)
      const began = Date.now()
      const insert = (client) => client.query('insert into proof_mark values ($1, $2)', [id, machine.name])
      const done = await withClient(url.href, insert).then(
        () => true,
        () => false,
      )
      if (done) made.push({ id, machine: machine.name, began, ended: Date.now() })
      await delay(500)
    }
  }
  const watching = bed.machines.map(watch)
  return {
    async end() {
      isOver = true
      await Promise.all(watching)
      const { rows } = await withClient(bed.databaseUrl(), (client) => client.query('select id from proof_mark'))
      return faultsOfMarks(made, new Set(rows.map(({ id }) => Number(id))))
    },
  }
}

/** `made`: the acknowledged marks with their times; `kept`: the ids that are still there. */
export function faultsOfMarks(made, kept) {
  const lost = made.filter(({ id }) => !kept.has(id))
  const sorted = made.toSorted((one, other) => one.ended - other.ended)
  // A machine that acknowledges something it got after another one had acknowledged, which goes on afterwards.
  const machines = [...new Set(sorted.map(({ machine }) => machine))]
  const rivals = machines.flatMap((one) =>
    machines.filter((other) => other > one && isRival(sorted, one, other)).map((other) => `${one} and ${other}`),
  )
  return [
    ...(lost.length === 0 ? [] : [`${lost.length} acknowledged marks lost, the first on ${lost[0].machine}`]),
    ...rivals.map((pair) => `${pair} were primary at the same time`),
  ]
}

/** Whether a mark of one began and ended while the other acknowledged marks before and after it, within ten seconds. */
function isRival(sorted, one, other) {
  const [these, those] = [one, other].map((name) => sorted.filter(({ machine }) => machine === name))
  const isBetween = (mark, others) =>
    others.some(({ ended }) => ended < mark.began && ended > mark.began - 10_000) &&
    others.some(({ began }) => began > mark.ended && began < mark.ended + 10_000)
  return these.some((mark) => isBetween(mark, those)) || those.some((mark) => isBetween(mark, these))
}

async function withClient(url, use) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience })
  client.on('error', () => undefined)
  const ended = new AbortController()
  try {
    await client.connect()
    // The connection is cut, and the commit not cancelled: a cancelled wait for the standby would be acknowledged.
    const late = delay(patience, undefined, { signal: ended.signal }).then(
      () => Promise.reject(new Error('no answer')),
      () => undefined,
    )
    return await Promise.race([use(client), late])
  } finally {
    ended.abort()
    client.connection.stream.destroy()
  }
}
