import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { Kysely, Transaction, Updateable } from 'kysely'
import { recordAdminEvent } from '../admin-log/record.ts'
import type { Database } from '../database/schema.ts'
import type { Context } from '../http/context.ts'
import { findOrganization } from './store.ts'

/** Locks a visible organisation until the end of the transaction, so that changes of its rows are serialised. */
export async function lockOrganization(tx: Transaction<Database>, actor: Actor, id: number): Promise<void> {
  await findOrganization(tx, actor, id)
  const locked = await tx
    .selectFrom('organization')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .select('id')
    .executeTakeFirst()
  // Deleted or merged while waiting for the lock.
  if (locked === undefined) throw new Refusal('not_found')
}

/** Updates a locked organisation and logs the change with displayable values. */
export async function updateLocked(
  context: Context,
  id: number,
  columns: Updateable<Database['organization']>,
  { before, after }: Record<'before' | 'after', Record<string, unknown>>,
): Promise<void> {
  const { name } = await context.tx
    .updateTable('organization')
    .set(columns)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirstOrThrow()
  const subject = { kind: 'organization', id, name } as const
  await recordAdminEvent(context, { action: 'organizationEdited', subject, organizationId: id, before, after })
}

/** Requires a row of a visible organisation; any other is answered as not found. */
export async function requireOwnRow<Row extends { readonly organizationId: number }>(
  db: Kysely<Database>,
  actor: Actor,
  row: Row | undefined,
): Promise<Row> {
  if (row === undefined) throw new Refusal('not_found')
  await findOrganization(db, actor, row.organizationId)
  return row
}
