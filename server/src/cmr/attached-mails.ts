import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { OpenContext } from '../http/context.ts'
import { queueMail } from '../outbox/mail/payload.ts'
import { fittingKey } from '../outbox/queue.ts'
import type { ProvedSignature } from './sign.ts'

/** Longer than one signature takes. */
const later = sql<Date>`now() + interval '60 seconds'`

/**
 * Whoever signs several notes may name people to be told; they get one mail about all of them. The mail begins in the
 * transaction of the first signature and grows in those of the others, so that no signature is ever without it; until
 * the last one is there it waits.
 */
export function attachedMails(
  { newId, database, actor, language }: OpenContext,
  { signer, comment }: ProvedSignature,
  addresses: readonly string[],
) {
  const cause = newId()
  const letters = [...new Set(addresses)].map((to) => ({ to, key: fittingKey(`signed ${cause} ${to}`) }))
  const keys = letters.map(({ key }) => key)
  const values = { by: signer.name, ...(comment === null ? {} : { comment }) }
  return {
    async tellOf(tx: Transaction<Database>, line: string): Promise<void> {
      if (letters.length === 0) return
      const { numUpdatedRows } = await tx
        .updateTable('outbox')
        .set({
          payload: sql`jsonb_set(payload, '{lines}', payload -> 'lines' || to_jsonb(${line}::text))`,
          nextAttemptAt: later,
        })
        .where('key', 'in', keys)
        .where('attempts', '=', 0)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) return
      for (const { to, key } of letters) {
        await queueMail(tx, {
          key,
          userId: actor.userId,
          mail: { template: 'NotesSigned', to, language, values, lines: [line] },
        })
      }
      await tx.updateTable('outbox').set({ nextAttemptAt: later }).where('key', 'in', keys).execute()
    },
    /** All that can be signed is: off it goes. */
    async send(): Promise<void> {
      if (letters.length === 0) return
      await database
        .updateTable('outbox')
        .set({ nextAttemptAt: sql<Date>`now()` })
        .where('key', 'in', keys)
        .where('attempts', '=', 0)
        .execute()
    },
  }
}
