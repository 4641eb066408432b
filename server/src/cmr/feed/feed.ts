import { Refusal } from '@roadnote/domain/access/refusal'
import { feedPage, waitingRequests, type feedContract } from '@roadnote/domain/cmr/feed/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { rowsOfNotes } from '../list/rows.ts'
import { externalIdsOf } from '../note/external-ids.ts'
import { isInspector } from '../note/visibility.ts'
import { advanceFeed, readFeed, type FeedRows } from './page.ts'
import type { FeedWatch } from './watch.ts'

type NoteFeed = UseCaseWithoutTransaction<(typeof feedContract)['feed']>

/** A page of the changes after the caller's cursor; if there are none, the first that happen within the waiting time. */
export function noteFeed(watch: FeedWatch): NoteFeed {
  return async (context, { after, limit, wait, note }) => {
    const { actor, database, signal } = context
    // Inspectors see notes by looking them up, one at a time.
    if (isInspector(actor)) throw new Refusal('permission_missing')
    const until = performance.now() + (wait ?? 0) * 1000
    let last = await advanceFeed(database)
    let position = await beginning(database, after ?? null, last)
    for (;;) {
      const rows = await readFeed(database, actor, position, limit ?? feedPage.usual)
      // Everything up to the last position was there to be read, so a quiet reader's cursor does not grow old.
      position = rows.more ? (rows.position ?? position) : Math.max(last, rows.position ?? 0)
      const milliseconds = until - performance.now()
      const isFinal = rows.entries.length > 0 || rows.more || milliseconds <= 0
      if (!isFinal && watch.waitingRequestsOf(actor.userId) >= waitingRequests)
        throw new Refusal('throttled', { retryAfterSeconds: 5 })
      if (isFinal || !(await watch.waitBeyond({ position, userId: actor.userId, milliseconds, signal })))
        return { data: await withNotes(context, rows, note ?? 'row'), cursor: String(position), more: rows.more }
      last = await advanceFeed(database)
    }
  }
}

/** A cursor whose continuation was deleted, or that this database has never given, would leave changes out. */
async function beginning(database: Kysely<Database>, after: number | 'now' | null, last: number): Promise<number> {
  if (after === 'now') return last
  const { deletedPosition } = await database
    .selectFrom('noteFeedState')
    .select('deletedPosition')
    .executeTakeFirstOrThrow()
  if (after === null) return deletedPosition
  if (after < deletedPosition || after > last) throw new Refusal('cursor_unknown')
  return after
}

async function namesOf({ database, actor }: ContextWithoutTransaction, entries: FeedRows['entries']) {
  const ids = [...new Set(entries.map(({ cmrId }) => cmrId))]
  return ids.length === 0 ? new Map() : externalIdsOf(database, actor.organizationId, ids)
}

async function withNotes(context: ContextWithoutTransaction, { entries }: FeedRows, form: 'row' | 'id') {
  const ids = form === 'id' ? [] : entries.filter(({ cmrCode }) => cmrCode !== null).map(({ cmrId }) => cmrId)
  const rows = ids.length === 0 ? [] : await rowsOfNotes(context.database, context, [...new Set(ids)])
  const notes = new Map(rows.map((row) => [row.id, row]))
  const names = await namesOf(context, entries)
  return entries.map((entry) => ({
    ...entry,
    cmr: notes.get(entry.cmrId) ?? null,
    externalIds: names.get(entry.cmrId) ?? [],
  }))
}
