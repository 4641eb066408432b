import type { Actor } from '@roadnote/domain/access/actor'
import { seesOrganization } from '@roadnote/domain/organization/policy'
import { isOrAbove } from '@roadnote/domain/organization/tree'
import type { accountContract } from '@roadnote/domain/user/account-contract'
import { canGiveRole } from '@roadnote/domain/role/policy'
import type { UseCase } from '../http/serve.ts'
import { byName } from '../language/collate.ts'
import { findOrganization, seenBy } from '../organization/store.ts'
import { readRoles, type StoredRole } from './store.ts'

/** A role is for the organisation it was made for and those under it, and for those who see that one; built-in ones are for all. */
export function isRoleOffered(actor: Actor, { organization }: StoredRole, path: string | null): boolean {
  if (organization === null) return true
  const isInSight = seesOrganization(actor, { organizationPath: organization.path })
  return isInSight && (path === null || isOrAbove(organization.path, path))
}

/** Built-in roles by their rank, those of one's own after them by name. */
export const userRoles: UseCase<(typeof accountContract)['roleList']> = async (
  { tx, actor, language },
  { organizationsId: id },
) => {
  const path = id === undefined || id === null ? null : (await findOrganization(tx, actor, id)).path
  const offered = (await readRoles(tx)).filter((role) => isRoleOffered(actor, role, path))
  const builtIn = offered.filter(({ builtInRole }) => builtInRole !== null).toSorted((one, other) => one.id - other.id)
  const made = byName(
    language,
    offered.filter(({ builtInRole }) => builtInRole === null),
  )
  return [...builtIn, ...made].map((role) => {
    const verdict = canGiveRole(actor, role)
    return {
      id: role.id,
      name: role.name,
      builtInRole: role.builtInRole,
      organization: role.organization?.name ?? null,
      give: verdict.allowed ? true : verdict.reason,
    }
  })
}

export const userOrganizations: UseCase<(typeof accountContract)['organizationList']> = async ({
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
