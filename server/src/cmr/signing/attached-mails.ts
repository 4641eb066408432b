import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import { strangersToTest, takeMailQuota } from '../../outbox/mail-quota.ts'
import { queueMail } from '../../outbox/mail/payload.ts'
import { shortenedKey } from '../../outbox/queue.ts'
import type { NoteOutline } from '../note/store.ts'
import type { ProvedSignature } from './signature-rows.ts'

/** Longer than one signature takes. */
const later = sql<Date>`now() + interval '60 seconds'`

/** The mails with these keys that have not been tried yet. */
function unsent(db: Kysely<Database>, keys: Iterable<string>) {
  return db
    .updateTable('outbox')
    .where(({ eb, fn }) => eb('key', '=', fn.any(eb.val([...keys]))))
    .where('attempts', '=', 0)
}

/**
 * The signer of several notes may name addresses, each of which gets one mail about all notes. The mail is queued in
 * the transaction of the first signature, delayed, and extended in those of the others, so that no signature lacks
 * it. If it was already sent because a signature took too long, another one is queued. Strangers learn of no test note.
 */
export function attachedMails(
  { newId, database, actor: { userId }, language }: ContextWithoutTransaction,
  { signer, comment }: ProvedSignature,
  addresses: readonly string[],
) {
  const cause = newId()
  const values = { by: signer.name, ...(comment === null ? {} : { comment }) }
  /** The key of the mail still being extended, by address. */
  const growing = new Map<string, string>()
  const leftOut = new Set<string>()
  let signedCount = 0
  return {
    async notifyOf(tx: Transaction<Database>, note: NoteOutline, line: string): Promise<void> {
      if (addresses.length === 0) return
      signedCount += 1
      const strangers = await strangersToTest(tx, note, addresses)
      const lines = sql<string>`jsonb_set(payload, '{lines}', payload -> 'lines' || to_jsonb(${line}::text))`
      const known = [...growing].flatMap(([to, key]) => (strangers.has(to) ? [] : [key]))
      const grown = await unsent(tx, known).set({ payload: lines, nextAttemptAt: later }).returning('key').execute()
      const grew = new Set(grown.map(({ key }) => key))
      const open = [...new Set(addresses)].filter((to) => !leftOut.has(to) && !strangers.has(to))
      const remaining = open.filter((to) => !grew.has(growing.get(to) ?? ''))
      const admissions = await takeMailQuota(tx, userId, remaining)
      for (const [index, to] of remaining.entries()) {
        if (admissions[index] === 'tooMany') {
          leftOut.add(to)
          continue
        }
        const key = shortenedKey(`signed ${cause} ${signedCount} ${to}`)
        growing.set(to, key)
        const isToStranger = admissions[index] === 'counted'
        const template = 'NotesSigned'
        await queueMail(tx, { key, userId, isToStranger, mail: { template, to, language, values, lines: [line] } })
      }
      await unsent(tx, growing.values()).set({ nextAttemptAt: later }).execute()
    },
    /** How many mails were dropped because the signer has reached the daily quota of unknown addresses. */
    leftOut: () => leftOut.size,
    /** All notes are processed: removes the delay. */
    async send(): Promise<void> {
      if (growing.size === 0) return
      await unsent(database, growing.values())
        .set({ nextAttemptAt: sql<Date>`now()` })
        .execute()
    },
  }
}
