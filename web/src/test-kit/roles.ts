import { permissionId, type PermissionName } from '@roadnote/domain/access/permission'
import type { RoleRow } from '@roadnote/domain/role/contract'
import { permissionGroups } from '@roadnote/domain/role/permission-groups'
import type { ReplyTo } from './answering.ts'
import { currentText } from '../language/i18n.ts'

type Known = Pick<RoleRow, 'id' | 'name' | 'organizationName'> & Partial<Omit<RoleRow, 'permissions'>>

/** A role as in replies of the server, with permissions as a list of names. */
export function aRole(known: Known, ...permissions: readonly PermissionName[]): ReplyTo<'role.item'> {
  return {
    roleCategory: 1,
    organizationsId: 2,
    version: 1,
    users: 0,
    may: { edit: true, remove: true, copy: true, give: true },
    ...known,
    permissions: permissions.map(permissionId).join(', '),
  }
}

/** The permissions as named by the server; `missing` are those that the user does not have. */
export function permissionChoices(...missing: readonly PermissionName[]): ReplyTo<'role.permissionList'> {
  const text = currentText()
  return permissionGroups.flatMap(({ name: group, permissions }) =>
    permissions.map((permission: PermissionName) => ({
      id: permissionId(permission),
      name: text(`permission.${permission}.name`),
      description: text(`permission.${permission}.description`),
      permission,
      group,
      groupName: text(`role.group.${group}`),
      held: !missing.includes(permission),
    })),
  )
}
