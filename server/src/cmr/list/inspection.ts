import { spelledAsNoteCode } from '@roadnote/domain/cmr/field/note-code'
import { noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import { recordEvent } from '../events/record.ts'

/** A repeated lookup of the same note within this time is not recorded again. */
const sameLookSeconds = 60

/**
 * An inspector enters a complete code and finds that one note, if it is released and not removed. Each lookup is
 * recorded in the note's history before the note is shown.
 */
export async function lookUpNote(context: ContextWithoutTransaction, code: string): Promise<number | null> {
  const { database, actor, testTime } = context
  return database.transaction().execute(async (tx) => {
    const note = await tx
      .selectFrom('cmr')
      .where('code', 'in', [code, spelledAsNoteCode(code)])
      .where('status', 'not in', [noteStatus.created, noteStatus.removed])
      .where('expiredAt', 'is', null)
      .where('isTest', '=', false)
      .select(['id', 'code'])
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (note === undefined) return null
    if (!(await hasJustLooked(tx, note.id, actor.userId, testTime))) {
      await recordEvent({ ...context, tx }, note, 'lookedUpByAuthority', {})
    }
    return note.id
  })
}

async function hasJustLooked(
  tx: Transaction<Database>,
  cmrId: number,
  userId: number,
  testTime: Date | undefined,
): Promise<boolean> {
  const now = testTime === undefined ? sql`clock_timestamp()` : sql`${testTime}::timestamptz`
  const look = await tx
    .selectFrom('cmrEvent')
    .where('cmrId', '=', cmrId)
    .where('actorUserId', '=', userId)
    .where('type', '=', 'lookedUpByAuthority')
    .where('at', '>', sql<Date>`${now} - make_interval(secs => ${sameLookSeconds})`)
    .select('id')
    .executeTakeFirst()
  return look !== undefined
}
