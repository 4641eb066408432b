import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { OpenContext } from '../../http/context.ts'
import { admitMails } from '../../outbox/mail-quota.ts'
import { queueMail } from '../../outbox/mail/payload.ts'
import { fittingKey } from '../../outbox/queue.ts'
import type { ProvedSignature } from './signature-rows.ts'

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
  const addressed = letters.map(({ to }) => to)
  let leftOut = 0
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
      const admissions = await admitMails(tx, actor.userId, addressed)
      leftOut = admissions.filter((admission) => admission === 'tooMany').length
      for (const [index, { to, key }] of letters.entries()) {
        if (admissions[index] === 'tooMany') continue
        await queueMail(tx, {
          key,
          userId: actor.userId,
          isToStranger: admissions[index] === 'counted',
          mail: { template: 'NotesSigned', to, language, values, lines: [line] },
        })
      }
      await tx.updateTable('outbox').set({ nextAttemptAt: later }).where('key', 'in', keys).execute()
    },
    /** How many were not written because whoever signs has written to too many strangers today. */
    leftOut: () => leftOut,
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
