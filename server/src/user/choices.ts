import type { accountContract } from '@roadnote/domain/user/account-contract'
import { canGiveRole, isAvailableIn } from '@roadnote/domain/role/policy'
import type { UseCase } from '../http/serve.ts'
import { sortByName } from '../language/collate.ts'
import { findOrganization } from '../organization/store.ts'
import { readRoles, rolesSeenBy } from '../role/store.ts'

/** Built-in roles by rank, then custom roles by name. */
export const userRoles: UseCase<(typeof accountContract)['roleList']> = async (
  { tx, actor, language },
  { organizationsId: ids },
) => {
  const paths = await Promise.all((ids ?? []).map(async (id) => (await findOrganization(tx, actor, id)).path))
  const offered = (await readRoles(rolesSeenBy(tx, actor))).filter((role) =>
    paths.every((path) => isAvailableIn(role, path)),
  )
  const builtIn = offered.filter(({ builtInRole }) => builtInRole !== null).toSorted((one, other) => one.id - other.id)
  const made = sortByName(
    language,
    offered.filter(({ builtInRole }) => builtInRole === null),
  )
  return [...builtIn, ...made].map((role) => {
    const verdict = canGiveRole(actor, role)
    return {
      id: role.id,
      name: role.name,
      builtInRole: role.builtInRole,
      organization: role.organizationName,
      give: verdict.allowed ? true : verdict.reason,
    }
  })
}
