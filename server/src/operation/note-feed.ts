import { feedDays } from '@roadnote/domain/cmr/feed/contract'
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Logger } from 'pino'
import { advanceFeed } from '../cmr/feed/page.ts'
import { queueChosenEvents } from '../cmr/reactions/chosen-events.ts'
import type { Database } from '../database/schema.ts'
import { startRounds } from './rounds.ts'

interface FeedParts {
  readonly database: Kysely<Database>
  readonly log: Pick<Logger, 'warn'>
}

const restMilliseconds = 2000
const hourMilliseconds = 60 * 60 * 1000

/** Changes deleted in one statement, with their rows for each reader. */
const portion = 2000

/** Deletes what is older than a cursor may be, in portions. Returns how many rows were deleted. */
export async function deleteOldFeed(database: Kysely<Database>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - feedDays * 24 * hourMilliseconds)
  let deleted = 0
  for (;;) {
    const { rows } = await sql<{ gone: number }>`select delete_old_note_feed(${before}, ${portion}) as gone`.execute(
      database,
    )
    const gone = rows[0]?.gone ?? 0
    if (gone === 0) return deleted
    deleted += gone
  }
}

/** Keeps the queue of the feed short when nobody reads it, queues chosen webhook events, and deletes old entries every hour. Returns how to stop. */
export function startNoteFeed({ database, log }: FeedParts): () => Promise<void> {
  let deletedAt = 0
  return startRounds(async () => {
    try {
      await advanceFeed(database)
      while ((await queueChosenEvents(database, randomUUID)) > 0);
      if (Date.now() - deletedAt > hourMilliseconds) {
        await deleteOldFeed(database, new Date())
        deletedAt = Date.now()
      }
    } catch (problem) {
      log.warn({ err: problem }, 'the feed of changes could not be continued')
    }
    return restMilliseconds
  }, restMilliseconds)
}
