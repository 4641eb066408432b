import { hasPermission } from '@roadnote/domain/access/actor'
import { permissionId } from '@roadnote/domain/access/permission'
import type { roleContract } from '@roadnote/domain/role/contract'
import { permissionGroups } from '@roadnote/domain/role/permission-groups'
import type { UseCase } from '../http/serve.ts'
import { translator } from '../language/translate.ts'

/** All permissions that a role can have, in display order. */
export const permissionList: UseCase<(typeof roleContract)['permissionList']> = (context, { language }) => {
  const text = translator(language ?? context.language)
  const choices = permissionGroups.flatMap(({ name: group, permissions }) =>
    permissions.map((permission) => ({
      id: permissionId(permission),
      name: text(`permission.${permission}.name`),
      description: text(`permission.${permission}.description`),
      permission,
      group,
      groupName: text(`role.group.${group}`),
      held: hasPermission(context.actor, permission),
    })),
  )
  return Promise.resolve(choices)
}
