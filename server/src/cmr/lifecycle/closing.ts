import { canTransition } from '@roadnote/domain/cmr/lifecycle/lifecycle'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { OutboxParts } from '../../outbox/dispatch.ts'
import type { Seal } from '../events/seal.ts'
import { lockNoteAsSystem } from '../note/store.ts'
import { applyTransition } from './apply-transition.ts'

type Tx = Transaction<Database>

interface ClosingParts {
  readonly database: Kysely<Database>
  readonly seal: Seal
  readonly newId: () => string
}

/**
 * Status changes around a note's closing mails: 5 → 6 when the outbox starts the first one, 6 → 7 in the transaction
 * that settles the last one as delivered, kept or given up. The note is locked while a result is stored, so that
 * concurrent last mails see each other and a crash cannot lose the transition.
 */
export function closingWith(parts: ClosingParts): Pick<OutboxParts, 'beforeTry' | 'beforeSettling' | 'afterSettling'> {
  return {
    async beforeTry({ closesNote, cmrId }) {
      if (!closesNote || cmrId === null || !(await isJustSigned(parts.database, cmrId))) return
      await parts.database.transaction().execute((tx) => moveOn(parts, tx, cmrId, 'startMailing'))
    },
    async beforeSettling(tx, { closesNote, cmrId }) {
      if (closesNote && cmrId !== null) await lockNoteAsSystem(tx, cmrId)
    },
    async afterSettling(tx, { closesNote, cmrId }, { state }) {
      if (!closesNote || cmrId === null || state === 'open' || (await isWaitedFor(tx, cmrId))) return
      await moveOn(parts, tx, cmrId, 'close')
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

/** Does nothing if another process has already made the transition. */
async function moveOn({ seal, newId }: ClosingParts, tx: Tx, cmrId: number, transition: 'startMailing' | 'close') {
  const note = await lockNoteAsSystem(tx, cmrId)
  if (canTransition(transition, note).allowed) await applyTransition({ tx, actor: null, seal, newId }, note, transition)
}
