import type { BuiltInRoleName } from '../access/actor.ts'
import { permissionNames, permissionsOfIds, type PermissionName } from '../access/permission.ts'

/** Built-in roles are category 2 (locked); custom roles are category 1. */
export const roleCategory = { custom: 1, builtIn: 2 } as const

function allBut(...missing: readonly PermissionName[]): readonly PermissionName[] {
  return permissionNames.filter((name) => !missing.includes(name))
}

function those(...ids: readonly number[]): readonly PermissionName[] {
  return [...permissionsOfIds(ids)]
}

export const builtInRoles: Readonly<Record<BuiltInRoleName, readonly PermissionName[]>> = {
  'super admin plus': permissionNames,
  'super admin': allBut('addSuperAdminUser'),
  'company admin plus': allBut('addSuperAdminUser', 'addGovernmentUser'),
  'company admin': allBut(
    'addSuperAdminUser',
    'addGovernmentUser',
    'createOrganizations',
    'addCompanyAdminUser',
    'modifyOrDeleteRoles',
    'createPioniraCmr',
  ),
  planner: those(1, 2, 3, 4, 6, 12, 13, 16, 20, 21, 22, 28, 31),
  'signing user': those(2, 6, 12, 13, 22),
  'goverment authority user': those(2, 12, 22),
  'driver user': those(2, 6, 13, 16, 22),
}
