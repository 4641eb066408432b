import type { PermissionName } from '../access/permission.ts'

/** The permissions grouped for display; each is in one group (`role.group.<name>`). */
export const permissionGroups = [
  {
    name: 'notes',
    permissions: [
      'viewCmrs',
      'createCmr',
      'modifyCmrs',
      'changeStatusCmr',
      'SetOrUnsetUnfinishedStatusOfCMR',
      'deleteCmrs',
      'createPioniraCmr',
    ],
  },
  { name: 'signing', permissions: ['signCmrs', 'confirmGoodsAndContainers'] },
  { name: 'attachments', permissions: ['addPhoto', 'deletePhoto', 'deleteDocuments'] },
  { name: 'dashboards', permissions: ['viewDashboard'] },
  {
    name: 'people',
    permissions: [
      'viewUsers',
      'modifyUser',
      'deleteUser',
      'addDriverUser',
      'addOtherUsers',
      'addCompanyAdminUser',
      'addGovernmentUser',
      'addSuperAdminUser',
      'viewTransicsCredentials',
      'createOrModifyTransicsCredentials',
    ],
  },
  { name: 'roles', permissions: ['viewRoles', 'modifyOrDeleteRoles', 'assignRole'] },
  { name: 'organizations', permissions: ['viewOrganizations', 'createOrganizations', 'modifyOrDeleteOrganizations'] },
  { name: 'access', permissions: ['usePortal', 'useMobileApp', 'viewProfile'] },
] as const satisfies readonly { readonly name: string; readonly permissions: readonly PermissionName[] }[]

export type PermissionGroup = (typeof permissionGroups)[number]['name']

export const permissionGroupNames: readonly PermissionGroup[] = permissionGroups.map(({ name }) => name)
