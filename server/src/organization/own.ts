import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { canExist, inTree } from './store.ts'

/**
 * One's own organisation and those under it; what one may not see does not exist. `lock` holds it until the transaction
 * ends, so that its rows are changed one after the other.
 */
export async function insistOnOwn(
  db: Kysely<Database>,
  actor: Actor,
  id: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<void> {
  const found = canExist(id)
    ? await db
        .selectFrom('organization')
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .$if(!isSuperAdmin(actor), (own) => own.where(inTree(actor.organizationPath)))
        .$if(lock, (held) => held.forNoKeyUpdate())
        .select('id')
        .executeTakeFirst()
    : undefined
  if (found === undefined) throw new Refusal('not_found')
}

/** A row that belongs to an organisation in one’s own tree; every other one does not exist. */
export async function insistOnOwnRow<Row extends { readonly organizationId: number }>(
  db: Kysely<Database>,
  actor: Actor,
  row: Row | undefined,
): Promise<Row> {
  if (row === undefined) throw new Refusal('not_found')
  await insistOnOwn(db, actor, row.organizationId)
  return row
}
