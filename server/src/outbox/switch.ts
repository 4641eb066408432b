import { sql, type Kysely, type SqlBool } from 'kysely'
import { outboxOffKey } from '../database/installation-keys.ts'
import type { Database } from '../database/schema.ts'

/** Part of every claim, so that no process sends anything while sending is switched off. */
export const isOutboxOn = sql<SqlBool>`not exists (select from installation where key = ${outboxOffKey})`

/** Why nothing is sent; null: the outbox is on. */
export async function whyOutboxOff(db: Kysely<Database>): Promise<string | null> {
  const row = await db.selectFrom('installation').where('key', '=', outboxOffKey).select('value').executeTakeFirst()
  return row?.value ?? null
}

/** Sends from now on. Returns why nothing was sent; null: it was on already. */
export async function switchOutboxOn(db: Kysely<Database>): Promise<string | null> {
  const row = await db.deleteFrom('installation').where('key', '=', outboxOffKey).returning('value').executeTakeFirst()
  return row?.value ?? null
}

/** Sends nothing until it is switched on. */
export async function switchOutboxOff(db: Kysely<Database>, reason: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key: outboxOffKey, value: reason })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: reason }))
    .execute()
}
