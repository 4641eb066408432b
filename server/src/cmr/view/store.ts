import { Refusal } from '@roadnote/domain/access/refusal'
import type { Actor } from '@roadnote/domain/access/actor'
import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { personName } from '../../user/person-name.ts'
import { readStoredFilter } from './stored-filter.ts'

type Reader = Pick<Actor, 'userId' | 'organizationId'>

/** A user's private views, and those shared in the organisation that they act for, whoever saved them. */
function seenBy({ userId, organizationId }: Reader) {
  return sql<SqlBool>`(cmr_view.organization_id = ${organizationId}
    or (cmr_view.organization_id is null and cmr_view.user_id = ${userId}))`
}

/** The views that this user sees, their own first, by name. */
export async function viewsSeenBy(db: Kysely<Database>, reader: Reader) {
  const rows = await db
    .selectFrom('cmrView')
    .innerJoin('appUser as owner', 'owner.id', 'cmrView.userId')
    .where(seenBy(reader))
    .select(['cmrView.id', 'cmrView.name', 'cmrView.userId', 'cmrView.organizationId', 'cmrView.filter'])
    .select('cmrView.columns')
    .select(['owner.name as ownerName', 'owner.surname', 'owner.userName'])
    .orderBy(sql`cmr_view.user_id <> ${reader.userId}`)
    .orderBy('cmrView.nameKey')
    .orderBy('cmrView.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isOwn: row.userId === reader.userId,
    isShared: row.organizationId !== null,
    owner: personName(row.ownerName, row.surname, row.userName) ?? '',
    filter: readStoredFilter(row.filter),
    columns: row.columns,
  }))
}

/** One of the views that this user sees, locked until the end of the transaction. */
export async function lockSeenView(tx: Transaction<Database>, reader: Reader, id: number) {
  const view = await tx
    .selectFrom('cmrView')
    .where('id', '=', id)
    .where(seenBy(reader))
    .select(['id', 'userId', 'organizationId'])
    .forUpdate()
    .executeTakeFirst()
  if (view === undefined) throw new Refusal('not_found')
  return { id, isOwn: view.userId === reader.userId, isShared: view.organizationId !== null }
}

/** Parallel saves of one user run one after another, and so do parallel shares in one organisation. */
export async function lockViews(tx: Transaction<Database>, of: 'user' | 'organization', id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`cmr view of ${of}`}), ${id})`.execute(tx)
}

/** Refuses a name that another view of the user has, regardless of case and accents. */
export async function requireFreeName(
  tx: Transaction<Database>,
  userId: number,
  { name, id = 0 }: { readonly name: string; readonly id?: number },
): Promise<void> {
  const other = await tx
    .selectFrom('cmrView')
    .where('userId', '=', userId)
    .where('id', '<>', id)
    .where(sql<SqlBool>`name_key = list_key(${name}, 200)`)
    .select('id')
    .executeTakeFirst()
  if (other !== undefined) throw new Refusal('bad_input', { fields: { name: 'taken' } })
}
