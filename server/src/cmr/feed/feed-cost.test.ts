import { sql, type Transaction } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { Database } from '../../database/schema.ts'
import { advanceFeed, readFeed } from './page.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme, brabant } = testWorld
const limit = 100

const counted = ['scans', 'read', 'fetched', 'written'] as const
type Counts = Readonly<Record<(typeof counted)[number], number>>

/** What this connection did with the rows of the feed, also in transactions before that are not added up yet. */
async function countsOf(tx: Transaction<Database>): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select seq_scan::int as scans, seq_tup_read::int as read, idx_tup_fetch::int as fetched,
      (n_tup_ins + n_tup_upd + n_tup_del)::int as written
    from pg_stat_xact_user_tables where relname = 'note_feed'`.execute(tx)
  const [counts] = rows
  if (counts === undefined) throw new Error('PostgreSQL counts nothing')
  return counts
}

/** What one page, and the look for new changes before it, reads and writes of the feed. */
async function readOf(after: number) {
  const actor = await testWorld.actorOf('acme.planner')
  return db.transaction().execute(async (tx) => {
    const before = await countsOf(tx)
    await advanceFeed(tx)
    const { entries, more } = await readFeed(tx, actor, after, limit)
    const now = await countsOf(tx)
    const used = Object.fromEntries(counted.map((name) => [name, now[name] - before[name]]))
    return { entries: entries.length, more, ...used }
  })
}

/** Further changes, every second one for another organisation. */
async function grow(noteId: number, changes: number): Promise<void> {
  await sql`insert into note_feed (reader, position, cmr_id, kind, is_party, over_party, under_party, at)
    select case when number % 2 = 0 then ${acme}::bigint else ${brabant}::bigint end, last_position + number, ${noteId}, 2,
      true, false, false, now()
    from note_feed_state, generate_series(1, ${changes}::integer) as number`.execute(db)
  await sql`update note_feed_state set last_position = last_position + ${changes}`.execute(db)
  await sql`analyze note_feed`.execute(db)
}

async function lastPosition(): Promise<number> {
  return (await db.selectFrom('noteFeedState').select('lastPosition').executeTakeFirstOrThrow()).lastPosition
}

let noteId = 0

beforeAll(async () => {
  noteId = await testWorld.released()
  await advanceFeed(db)
})

describe('what a page of the feed costs', () => {
  test('a page reads as many rows of the feed as it answers and one more, however many changes there are', async () => {
    const start = await lastPosition()
    const counts = []
    for (const changes of [2_000, 40_000]) {
      await grow(noteId, changes)
      counts.push(await readOf(start), await readOf((await lastPosition()) - 1_000))
    }
    const page = { entries: limit, more: true, scans: 0, read: 0, fetched: limit + 1, written: 0 }
    expect(counts).toEqual([page, page, page, page])
  })

  test('where nothing has changed, nothing of the feed is read and nothing written', async () => {
    await grow(noteId, 10_000)
    const nothing = { entries: 0, more: false, scans: 0, read: 0, fetched: 0, written: 0 }
    expect(await readOf(await lastPosition())).toEqual(nothing)
  })
})
