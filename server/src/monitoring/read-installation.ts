import { parseFileCheck, knownProblems } from '@roadnote/domain/operation/file-check'
import type pg from 'pg'
import { fileCheckKey, outboxOffKey } from '../database/installation-keys.ts'

/** Facts about the whole installation, whatever the number of processes. */
export interface InstallationFacts {
  readonly isOutboxOn: boolean
  readonly outbox: readonly OutboxFacts[]
  readonly sealing: { readonly waiting: number; readonly failing: number; readonly oldestSeconds: number }
  readonly fileProblems: number
}

interface OutboxFacts {
  readonly kind: string
  readonly due: number
  readonly oldestSeconds: number
  readonly failed: number
}

interface ReadingLimits {
  /** Facts younger than this are not read again, however often and by whom they are asked for. */
  readonly freshMilliseconds: number
  /** For the connection and the statement together. */
  readonly waitMilliseconds: number
}

const usualReadingLimits: ReadingLimits = { freshMilliseconds: 10_000, waitMilliseconds: 2000 }

/**
 * Reads at most this many rows of each queue from its index, so that the query costs the same with a million
 * deliveries: partial indexes hold only what is open, and the limits bound what is counted.
 */
const mostCounted = 10_000

const query = `
  with due as (
    select kind, next_attempt_at from outbox where state = 'waiting' and next_attempt_at <= now()
    order by next_attempt_at, id limit ${mostCounted}
  ), failed as (
    select kind from outbox where state = 'failed' and created_at > now() - interval '7 days'
    order by created_at desc, id desc limit ${mostCounted}
  ), unsealed as (
    select problem is not null as failing, next_attempt_at from pdf_to_seal order by next_attempt_at limit ${mostCounted}
  )
  select
    not exists (select from installation where key = $1) as "isOutboxOn",
    (select value from installation where key = $2) as "fileCheck",
    (select jsonb_agg(jsonb_build_object(
      'kind', kind,
      'due', (select count(*) from due where due.kind = kinds.kind),
      'oldestSeconds', coalesce((select extract(epoch from now() - min(next_attempt_at)) from due where due.kind = kinds.kind), 0),
      'failed', (select count(*) from failed where failed.kind = kinds.kind)
    ) order by kind) from unnest('{mail,message,webhook}'::text[]) as kinds (kind)) as outbox,
    (select jsonb_build_object(
      'waiting', count(*),
      'failing', count(*) filter (where failing),
      'oldestSeconds', greatest(0, coalesce(extract(epoch from now() - min(next_attempt_at)), 0))
    ) from unsealed) as sealing`

interface Row {
  readonly isOutboxOn: boolean
  readonly fileCheck: string | null
  readonly outbox: readonly OutboxFacts[]
  readonly sealing: InstallationFacts['sealing']
}

async function readFacts(pool: pg.Pool, { waitMilliseconds }: ReadingLimits): Promise<InstallationFacts> {
  const client = await pool.connect()
  try {
    // In a transaction, because a connection pooler may give each transaction another connection.
    await client.query(`begin read only; set local statement_timeout = ${waitMilliseconds}`)
    const { rows } = await client.query<Row>(query, [outboxOffKey, fileCheckKey])
    await client.query('commit')
    client.release()
    const [row] = rows
    if (row === undefined) throw new Error('the query of the metrics has no row')
    const { fileCheck, ...facts } = row
    return { ...facts, fileProblems: knownProblems(parseFileCheck(fileCheck ?? undefined)) }
  } catch (problem) {
    // Destroyed, so that no transaction stays open on it.
    client.release(true)
    throw problem
  }
}

/**
 * The facts, at most as old as `freshMilliseconds`; null if the database does not answer in time. While an earlier
 * query still runs no second one is sent, so that a slow database does not get more work by being observed.
 */
export function installationReader(
  pool: pg.Pool,
  limits = usualReadingLimits,
): () => Promise<InstallationFacts | null> {
  let last: { readonly at: number; readonly facts: InstallationFacts } | undefined
  let running: Promise<InstallationFacts | null> | undefined
  const read = () =>
    readFacts(pool, limits)
      .then(
        (facts) => {
          last = { at: performance.now(), facts }
          return facts
        },
        () => null,
      )
      .finally(() => {
        running = undefined
      })
  return () => {
    if (last !== undefined && performance.now() - last.at < limits.freshMilliseconds) return Promise.resolve(last.facts)
    running ??= read()
    return inTime(running, limits.waitMilliseconds)
  }
}

async function inTime<Value>(work: Promise<Value>, milliseconds: number): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
