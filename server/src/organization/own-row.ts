import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { Kysely, Transaction, Updateable } from 'kysely'
import { recordAdminEvent } from '../admin-log/record.ts'
import type { Database } from '../database/schema.ts'
import type { Context } from '../http/context.ts'
import { findOrganization } from './store.ts'

/** An organisation that the actor sees, held until the transaction ends, so that its rows change one after the other. */
export async function lockOrganization(tx: Transaction<Database>, actor: Actor, id: number): Promise<void> {
  await findOrganization(tx, actor, id)
  const held = await tx
    .selectFrom('organization')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .select('id')
    .executeTakeFirst()
  // Deleted, or merged into another, while we waited for it.
  if (held === undefined) throw new Refusal('not_found')
}

/** Changes an organisation that is held, and records what was and what is in words that people read. */
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

/** A row that belongs to an organisation that the actor sees; every other one does not exist. */
export async function requireOwnRow<Row extends { readonly organizationId: number }>(
  db: Kysely<Database>,
  actor: Actor,
  row: Row | undefined,
): Promise<Row> {
  if (row === undefined) throw new Refusal('not_found')
  await findOrganization(db, actor, row.organizationId)
  return row
}
