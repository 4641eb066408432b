/** The 32 permissions in the order of their ids: the first has id 1. Never reorder; stored roles refer to the ids. */
export const permissionNames = [
  'changeStatusCmr',
  'viewCmrs',
  'modifyCmrs',
  'createCmr',
  'deleteCmrs',
  'signCmrs',
  'modifyOrDeleteRoles',
  'assignRole',
  'viewRoles',
  'modifyOrDeleteOrganizations',
  'viewOrganizations',
  'usePortal',
  'useMobileApp',
  'addDriverUser',
  'addGovernmentUser',
  'addPhoto',
  'deletePhoto',
  'viewTransicsCredentials',
  'createOrModifyTransicsCredentials',
  'confirmGoodsAndContainers',
  'viewUsers',
  'viewProfile',
  'addOtherUsers',
  'modifyUser',
  'deleteUser',
  'addSuperAdminUser',
  'addCompanyAdminUser',
  'viewDashboard',
  'createOrganizations',
  'createPioniraCmr',
  'SetOrUnsetUnfinishedStatusOfCMR',
  'deleteDocuments',
] as const

export type PermissionName = (typeof permissionNames)[number]

export interface Permission {
  readonly id: number
  readonly name: PermissionName
}

export const permissions: readonly Permission[] = permissionNames.map((name, index) => ({ id: index + 1, name }))

const idByName = new Map(permissions.map(({ id, name }) => [name, id]))

export function permissionId(name: PermissionName): number {
  return idByName.get(name) ?? 0
}

/** Unknown ids are ignored: an older or newer client may send some. */
export function permissionsOfIds(ids: Iterable<number>): ReadonlySet<PermissionName> {
  const names = new Set<PermissionName>()
  for (const id of ids) {
    const name = permissionNames[id - 1]
    if (name !== undefined) names.add(name)
  }
  return names
}
