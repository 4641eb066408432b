import { holds } from '@roadnote/domain/access/actor'
import { permissionId } from '@roadnote/domain/access/permission'
import type { roleContract } from '@roadnote/domain/role/contract'
import { permissionGroups } from '@roadnote/domain/role/permission-groups'
import type { UseCase } from '../http/serve.ts'
import { byName } from '../language/collate.ts'
import { translator } from '../language/translate.ts'
import { seenBy } from '../organization/store.ts'

/** Everything that a role can be given, in the order in which people look for it. */
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
      held: holds(context.actor, permission),
    })),
  )
  return Promise.resolve(choices)
}

/** Where the caller may make a role: where they see. */
export const roleOrganizations: UseCase<(typeof roleContract)['organizationList']> = async ({
  tx,
  actor,
  language,
}) => {
  const found = await seenBy(tx, actor)
    .select(['organization.id', 'organization.name', 'organization.street', 'organization.postalCode'])
    .select(['organization.place', 'organization.countryCode'])
    .execute()
  return byName(language, found)
}
