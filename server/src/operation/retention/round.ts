import {
  addExpired,
  atOrganization,
  beginRetentionRound,
  nextKind,
  parseRetentionState,
  type RetentionCounts,
  type RetentionRound,
  type RetentionState,
} from '@roadnote/domain/operation/retention'
import { isRoundDue } from '@roadnote/domain/operation/file-check'
import type { InstallationRetention } from '@roadnote/domain/organization/retention'
import { sql, type Kysely, type Transaction } from 'kysely'
import { recordAdminEvent } from '../../admin-log/record.ts'
import { createLogSealer } from '../../admin-log/seal.ts'
import { createSealer } from '../../cmr/events/seal.ts'
import { retentionKey } from '../../database/installation-keys.ts'
import type { Database } from '../../database/schema.ts'
import type { Secrets } from '../../secrets.ts'
import { expiringKinds } from './kinds.ts'
import { noOrganization, readRetentionTimes, type RetentionTimes } from './periods.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

export interface RetentionParts {
  readonly database: Db
  readonly secrets: Secrets
  readonly retention: InstallationRetention
  readonly now?: () => Date
}

/** What a tick did: nothing was due, or a part of a round, or its end. */
export type RetentionStep = 'idle' | 'more' | 'done'

/** A transaction removes at most this many rows of one kind, or this many notes with all that belongs to them. */
const rowsPerBatch = 500
const notesPerBatch = 20
/** For this long a transaction goes on to the next kind or organisation if nothing has expired. */
const lookMilliseconds = 500

/** No request waits longer than this for a row that a batch has locked, and a batch waits for none. */
const limits = sql`select set_config('statement_timeout', '5s', true), set_config('lock_timeout', '500ms', true)`

export async function readRetentionState(database: Db): Promise<RetentionState> {
  const row = await database
    .selectFrom('installation')
    .where('key', '=', retentionKey)
    .select('value')
    .executeTakeFirst()
  return parseRetentionState(row?.value)
}

async function storeState(tx: Tx, state: RetentionState): Promise<void> {
  const value = JSON.stringify(state)
  await tx
    .insertInto('installation')
    .values({ key: retentionKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/**
 * Removes the next data that has been kept long enough. What a transaction removes and the position of the round are
 * stored together, so that a process may die at any time; the others wait for none, because one of them works at a time.
 */
export function expireNext(
  parts: RetentionParts,
  { atOnce = rowsPerBatch, isDue = false, passes = false } = {},
): Promise<RetentionStep> {
  const { database, retention, now = () => new Date() } = parts
  return database.transaction().execute(async (tx) => {
    await limits.execute(tx)
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('retention', 0)) as mine`.execute(tx)
    if (!rows.some(({ mine }) => mine)) return 'idle'
    const state = await readRetentionState(tx)
    if (state.running === null && !isDue && !isRoundDue(state, now())) return 'idle'
    const begun = state.running ?? beginRetentionRound(now())
    // The time of its beginning, so that a round ends.
    const times = await readRetentionTimes(tx, retention, new Date(begun.startedAt))
    const round = await advance({ ...parts, tx, times, atOnce, passes }, begun)
    const { startedAt } = begun
    await storeState(
      tx,
      round.isEnd
        ? { running: null, last: { startedAt, finishedAt: now().toISOString(), counts: round.counts } }
        : { running: round.running, last: state.last },
    )
    return round.isEnd ? 'done' : 'more'
  })
}

/**
 * As above. What cannot be removed does not stop the round: after a batch that failed its rows are tried one by one, and
 * the one that fails again is left for the next night.
 */
export async function expireNextOrPass(
  parts: RetentionParts,
  options: { readonly isDue?: boolean; readonly onPassed: (problem: unknown) => void },
): Promise<RetentionStep> {
  const { isDue = false, onPassed } = options
  try {
    return await expireNext(parts, { isDue })
  } catch {
    return expireNext(parts, { isDue, atOnce: 1 }).catch((problem: unknown) => {
      onPassed(problem)
      return expireNext(parts, { isDue, atOnce: 1, passes: true })
    })
  }
}

interface BatchParts {
  readonly tx: Tx
  readonly secrets: Secrets
  readonly times: RetentionTimes
  readonly atOnce: number
  readonly passes: boolean
}

type Advanced =
  | { readonly isEnd: false; readonly running: RetentionRound }
  | { readonly isEnd: true; readonly counts: RetentionCounts }

async function advance(parts: BatchParts, begun: RetentionRound): Promise<Advanced> {
  const end = performance.now() + lookMilliseconds
  let round = begun
  for (;;) {
    const { expired, after } = await expireBatch(parts, round)
    round = addExpired(round, expired)
    if (after !== null) return { isEnd: false, running: { ...round, after: after === 'start' ? null : after } }
    const next = nextKind(round) ?? (await nextOrganization(parts, round))
    if (next === null) return { isEnd: true, counts: round.ofRound }
    round = next
    if (expired > 0 || parts.passes || performance.now() > end) return { isEnd: false, running: round }
  }
}

async function expireBatch(
  { tx, secrets, times, atOnce, passes }: BatchParts,
  { organizationId, kind, after }: RetentionRound,
) {
  const { period, expire } = expiringKinds[kind]
  const before = times.of(organizationId, period)
  if (before === null) return { expired: 0, after: null }
  const limit =
    period === null || period === 'noteYears' || period === 'draftDays' ? Math.min(atOnce, notesPerBatch) : atOnce
  const seals = { seal: createSealer(secrets), sealLog: createLogSealer(secrets) }
  return expire({ tx, ...seals, limit, after, passes }, { organizationId, before, times })
}

/** Records what has expired of the organisation, and goes on to the next one; null: it was the last. */
async function nextOrganization({ tx, secrets }: BatchParts, round: RetentionRound): Promise<RetentionRound | null> {
  const { organizationId, ofOrganization } = round
  if (Object.keys(ofOrganization).length > 0)
    await recordAdminEvent(
      { tx, actor: null, caller: null, sealLog: createLogSealer(secrets) },
      {
        action: 'dataExpired',
        subject: { kind: 'setting', id: null, name: 'Retention' },
        organizationId: organizationId === noOrganization ? null : organizationId,
        before: null,
        after: ofOrganization,
      },
    )
  const next = await tx
    .selectFrom('organization')
    .where('id', '>', organizationId)
    .orderBy('id')
    .select('id')
    .executeTakeFirst()
  return next === undefined ? null : atOrganization(round, next.id)
}
