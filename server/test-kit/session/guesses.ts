import { sql, type Kysely } from 'kysely'
import type { Database } from '../../src/database/schema.ts'

/** Nobody waits for a pause to end: what was counted is moved into the past instead. */
export async function timePasses(db: Kysely<Database>, minutes: number): Promise<void> {
  await sql`update attempt_failure set at = at - ${minutes} * interval '1 minute'`.execute(db)
}

/** Whether the code can still be used, and the account with it. */
export async function fateOf(db: Kysely<Database>, userId: number) {
  const { status, signCodeDisabledAt } = await db
    .selectFrom('appUser')
    .where('id', '=', userId)
    .select(['status', 'signCodeDisabledAt'])
    .executeTakeFirstOrThrow()
  return { status, switchedOff: signCodeDisabledAt !== null }
}

/** To whom mails of this kind are on their way, in the order in which they were caused. */
export async function mailedTo(db: Kysely<Database>, template: string): Promise<string[]> {
  const { rows } = await sql<{ to: string }>`
    select payload ->> 'to' as to from outbox where kind = 'mail' and payload ->> 'template' = ${template} order by id
  `.execute(db)
  return rows.map(({ to }) => to)
}
