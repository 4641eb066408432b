import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { deletionObstacles, organizationContract } from '@roadnote/domain/organization/contract'
import { sql, type Transaction } from 'kysely'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { isPossibleId, findOrganization, inOwnTree } from '../store.ts'

type Tx = Transaction<Database>
type Obstacle = (typeof deletionObstacles)[number]

/** Counts what refers to the organisation. Includes deleted notes, because they keep their parties. */
async function countsOf(tx: Tx, id: number): Promise<Record<Obstacle, number>> {
  const { rows } = await sql<Record<Obstacle, number>>`
    select
      (select count(*)::int from (
        select id from cmr where sender_organization_id = ${id}
        union select id from cmr where carrier_organization_id = ${id}
        union select id from cmr where recipient_organization_id = ${id}
        union select id from cmr where subcontractor_organization_id = ${id}
        union select id from cmr where instructed_recipient_id = ${id}
        union select id from cmr where created_by_organization_id = ${id}) as note) as notes,
      (select count(*)::int from app_user where organization_id = ${id} and deleted_at is null) as users,
      (select count(*)::int from role where organization_id = ${id} and deleted_at is null) as roles,
      (select count(*)::int from organization where parent_id = ${id} and deleted_at is null) as organizations
  `.execute(tx)
  return rows[0] ?? { notes: 0, users: 0, roles: 0, organizations: 0 }
}

async function obstaclesOf(tx: Tx, id: number): Promise<{ what: Obstacle; count: number }[]> {
  const { notes, users, roles, organizations } = await countsOf(tx, id)
  const all: { what: Obstacle; count: number }[] = [
    { what: 'notes', count: notes },
    { what: 'users', count: users },
    { what: 'roles', count: roles },
    { what: 'organizations', count: organizations },
  ]
  return all.filter(({ count }) => count > 0)
}

export const organizationObstacles: UseCase<(typeof organizationContract)['obstacles']> = async (
  { tx, actor },
  { Id: id },
) => {
  await findOrganization(tx, actor, id)
  return { obstacles: await obstaclesOf(tx, id) }
}

/** Finds deleted ones too, so that a second call changes nothing. */
async function holdAmongAll(tx: Tx, actor: Actor, id: number) {
  const row = isPossibleId(id)
    ? await tx
        .selectFrom('organization')
        .where('id', '=', id)
        .$if(!isSuperAdmin(actor), (own) => own.where(inOwnTree(actor)))
        .select(['id', 'name', 'deletedAt'])
        // Row lock: rows that refer to it are inserted before or after, not in between.
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (row === undefined) throw new Refusal('not_found')
  return row
}

/** Soft delete of an organisation that nothing refers to. */
export const removeOrganization: UseCase<(typeof organizationContract)['remove']> = async (context, { Id: id }) => {
  const { tx, actor, now } = context
  const organization = await holdAmongAll(tx, actor, id)
  if (organization.deletedAt === null) {
    const obstacles = await obstaclesOf(tx, id)
    if (obstacles.length > 0) {
      const about = Object.fromEntries(obstacles.map(({ what, count }) => [what, count]))
      throw new Refusal('organization_in_use', { about })
    }
    await tx
      .updateTable('organization')
      .set({ deletedAt: now, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute()
    // Removes it from users' further organisations, which ends the sessions for it.
    await tx.deleteFrom('userStore').where('organizationId', '=', id).execute()
    // Its numbers of notes end with it.
    await tx.deleteFrom('cmrExternalId').where('organizationId', '=', id).execute()
    // So do its templates.
    await tx.deleteFrom('noteTemplate').where('organizationId', '=', id).execute()
    const subject = { kind: 'organization', id, name: organization.name } as const
    await recordAdminEvent(context, { action: 'organizationDeleted', subject, organizationId: id })
  }
  return { message: 'organization.deleted' }
}
