import { sql, type Kysely } from 'kysely'
import type { Database } from '../../src/database/schema.ts'

/** Moves counted attempts into the past instead of waiting for a pause to end. */
export async function moveAttemptsBack(db: Kysely<Database>, minutes: number): Promise<void> {
  await sql`update attempt_failure set at = at - ${minutes} * interval '1 minute'`.execute(db)
}

/** Whether the code, and with it the account, can still be used. */
export async function codeState(db: Kysely<Database>, userId: number) {
  const { status, signCodeDisabledAt } = await db
    .selectFrom('appUser')
    .where('id', '=', userId)
    .select(['status', 'signCodeDisabledAt'])
    .executeTakeFirstOrThrow()
  return { status, switchedOff: signCodeDisabledAt !== null }
}

/** The recipients of queued mails of this kind, in the order of their causes. */
export async function recipientsOf(db: Kysely<Database>, template: string): Promise<string[]> {
  const { rows } = await sql<{ to: string }>`
    select payload ->> 'to' as to from outbox where kind = 'mail' and payload ->> 'template' = ${template} order by id
  `.execute(db)
  return rows.map(({ to }) => to)
}
