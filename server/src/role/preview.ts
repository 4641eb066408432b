import { permissionId, permissionsOfIds } from '@roadnote/domain/access/permission'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { roleContract } from '@roadnote/domain/role/contract'
import { canChangePermissions, canChangeRole, permissionChange } from '@roadnote/domain/role/policy'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'
import { inTree } from '../organization/store.ts'
import { affectedUsers } from './affected-users.ts'
import { findRole, type StoredRole } from './store.ts'

/** For each permission, how many users of the role's organisation tree have it by another role. */
async function othersWith(tx: Transaction<Database>, role: StoredRole, ids: readonly number[]) {
  if (ids.length === 0 || role.organizationPath === null) return new Map<number, number>()
  const rows = await tx
    .selectFrom('appUser as person')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .innerJoin('rolePermission', 'rolePermission.roleId', 'person.roleId')
    .where(inTree(role.organizationPath))
    .where('person.roleId', '<>', role.id)
    .where('person.deletedAt', 'is', null)
    .where('person.status', '=', 1)
    .where('person.charterOnly', '=', false)
    .where('rolePermission.permissionId', 'in', ids)
    .groupBy('rolePermission.permissionId')
    .select(['rolePermission.permissionId', sql<number>`count(*)::int`.as('others')])
    .execute()
  return new Map(rows.map(({ permissionId: id, others }) => [id, others]))
}

/** The effect of saving these permissions on the users of the role. */
export const previewRole: UseCase<(typeof roleContract)['preview']> = async ({ tx, actor }, sent) => {
  const role = await findRole(tx, actor, sent.Id)
  assertAllowed(canChangeRole(actor, role))
  const after = permissionsOfIds(sent.permissions)
  assertAllowed(canChangePermissions(actor, role.permissions, after))
  const { given, taken } = permissionChange(role.permissions, after)
  const lost = taken.map(permissionId)
  const others = await othersWith(tx, role, lost)
  return {
    ...(await affectedUsers(tx, actor, role.id)),
    gains: given.map(permissionId),
    loses: lost.map((id) => ({ id, others: others.get(id) ?? 0 })),
  }
}
