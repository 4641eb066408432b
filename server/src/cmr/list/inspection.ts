import { noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import { recordEvent } from '../events/record.ts'

/** Looking at the same note again within this time is the same look. */
const sameLookSeconds = 60

/**
 * An inspector at the roadside enters a complete code and finds that one note, if it is under way or done. Each look is
 * part of the note's history, written before anything is shown.
 */
export async function lookUp(context: ContextWithoutTransaction, code: string): Promise<number | null> {
  const { database, actor, heldTime } = context
  return database.transaction().execute(async (tx) => {
    const note = await tx
      .selectFrom('cmr')
      .where('code', 'in', [code, code.toUpperCase()])
      .where('status', 'not in', [noteStatus.created, noteStatus.removed])
      .select(['id', 'code'])
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (note === undefined) return null
    if (!(await hasJustLooked(tx, note.id, actor.userId, heldTime))) {
      await recordEvent({ ...context, tx }, note, 'lookedUpByAuthority', {})
    }
    return note.id
  })
}

async function hasJustLooked(
  tx: Transaction<Database>,
  cmrId: number,
  userId: number,
  heldTime: Date | undefined,
): Promise<boolean> {
  const now = heldTime === undefined ? sql`clock_timestamp()` : sql`${heldTime}::timestamptz`
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
