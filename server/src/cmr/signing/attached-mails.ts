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
 * the last one is there it waits. If it has left all the same, because a signature took that long, another one begins.
 */
export function attachedMails(
  { newId, database, actor, language }: OpenContext,
  { signer, comment }: ProvedSignature,
  addresses: readonly string[],
) {
  const cause = newId()
  const values = { by: signer.name, ...(comment === null ? {} : { comment }) }
  /** The mail that grows, by its address. */
  const growing = new Map<string, string>()
  const leftOut = new Set<string>()
  let told = 0

  async function grow(tx: Transaction<Database>, line: string): Promise<ReadonlySet<string>> {
    if (growing.size === 0) return new Set()
    const grown = await tx
      .updateTable('outbox')
      .set({
        payload: sql`jsonb_set(payload, '{lines}', payload -> 'lines' || to_jsonb(${line}::text))`,
        nextAttemptAt: later,
      })
      .where('key', 'in', [...growing.values()])
      .where('attempts', '=', 0)
      .returning('key')
      .execute()
    return new Set(grown.map(({ key }) => key))
  }

  return {
    async tellOf(tx: Transaction<Database>, line: string): Promise<void> {
      told += 1
      const grown = await grow(tx, line)
      const untold = [...new Set(addresses)].filter((to) => !grown.has(growing.get(to) ?? '') && !leftOut.has(to))
      if (untold.length === 0) return
      const admissions = await admitMails(tx, actor.userId, untold)
      for (const [index, to] of untold.entries()) {
        if (admissions[index] === 'tooMany') {
          leftOut.add(to)
          continue
        }
        const key = fittingKey(`signed ${cause} ${told} ${to}`)
        growing.set(to, key)
        await queueMail(tx, {
          key,
          userId: actor.userId,
          isToStranger: admissions[index] === 'counted',
          mail: { template: 'NotesSigned', to, language, values, lines: [line] },
        })
      }
      if (growing.size === 0) return
      await tx
        .updateTable('outbox')
        .set({ nextAttemptAt: later })
        .where('key', 'in', [...growing.values()])
        .where('attempts', '=', 0)
        .execute()
    },
    /** How many were not written because whoever signs has written to too many strangers today. */
    leftOut: () => leftOut.size,
    /** All that can be signed is: off it goes. */
    async send(): Promise<void> {
      if (growing.size === 0) return
      await database
        .updateTable('outbox')
        .set({ nextAttemptAt: sql<Date>`now()` })
        .where('key', 'in', [...growing.values()])
        .where('attempts', '=', 0)
        .execute()
    },
  }
}
