import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { OutboxParts } from '../../outbox/dispatch.ts'
import { recordEvent } from '../events/record.ts'
import type { Seal } from '../events/seal.ts'
import { holdNote, saveNote, type Note } from '../note/store.ts'
import { queueWebhooks } from '../reactions/webhooks.ts'

type Tx = Transaction<Database>

interface ClosingParts {
  readonly database: Kysely<Database>
  readonly seal: Seal
  readonly newId: () => string
}

/**
 * What the outbox does for a note around its closing mails: 5 → 6 when it starts on the first one, 6 → 7 in the
 * transaction that settles the last one as delivered, kept or given up. The note is held while a result is written
 * down, so that two last mails see each other and no death of a process can come in between.
 */
export function closingWith(parts: ClosingParts): Pick<OutboxParts, 'beforeTry' | 'beforeSettling' | 'afterSettling'> {
  return {
    async beforeTry({ closesNote, cmrId }) {
      if (!closesNote || cmrId === null || !(await isJustSigned(parts.database, cmrId))) return
      await parts.database
        .transaction()
        .execute(async (tx) => moveOn(parts, tx, await holdNote(tx, cmrId), 'startMailing', 'mailingStarted', 5))
    },
    async beforeSettling(tx, { closesNote, cmrId }) {
      if (closesNote && cmrId !== null) await holdNote(tx, cmrId)
    },
    async afterSettling(tx, { closesNote, cmrId }, { state }) {
      if (!closesNote || cmrId === null || state === 'open' || (await isWaitedFor(tx, cmrId))) return
      const closedAt = await moveOn(parts, tx, await holdNote(tx, cmrId), 'close', 'noteClosed', 6)
      if (closedAt !== null) await queueWebhooks({ tx, now: closedAt, newId: parts.newId }, cmrId, 'cmr.closed')
    },
  }
}

async function isJustSigned(db: Kysely<Database>, cmrId: number): Promise<boolean> {
  const note = await db.selectFrom('cmr').where('id', '=', cmrId).select('status').executeTakeFirst()
  return note?.status === 5
}

async function isWaitedFor(tx: Tx, cmrId: number): Promise<boolean> {
  const open = await tx
    .selectFrom('outbox')
    .where('cmrId', '=', cmrId)
    .where('closesNote', '=', true)
    .where('state', 'in', ['waiting', 'sending'])
    .select('id')
    .executeTakeFirst()
  return open !== undefined
}

/** When it was done; whoever comes second finds it done already. */
async function moveOn(
  { seal }: ClosingParts,
  tx: Tx,
  note: Note,
  transition: 'startMailing' | 'close',
  event: 'mailingStarted' | 'noteClosed',
  from: number,
): Promise<Date | null> {
  if (note.status !== from) return null
  const { status, place } = await saveNote({ tx }, note, {}, transition)
  const payload = { status: { from: note.status, to: status } }
  await recordEvent({ tx, actor: null, seal }, note, event, payload, place)
  return place.at
}
