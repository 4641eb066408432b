import { type BuiltInRoleName, builtInRoleNames, type Holder, holds } from '../access/actor.ts'
import { permissionId, permissionNames, type PermissionName } from '../access/permission.ts'
import { allowed, denied, every, type Verdict } from '../access/verdict.ts'
import { isOrAbove } from '../organization/tree.ts'
import { roleCategory } from './built-in.ts'
import { closeLookAlikeKey } from './look-alike.ts'

type Permissions = ReadonlySet<PermissionName>

/** Built-in roles are everybody's; the others belong to their organisation. */
interface Belonging {
  readonly roleCategory: number
  /** Null: a built-in role. */
  readonly organizationPath: string | null
}

/** A role is for the people of its organisation and of those under it. */
export function fitsOrganization({ organizationPath }: Pick<Belonging, 'organizationPath'>, ofPerson: string): boolean {
  return organizationPath === null || isOrAbove(organizationPath, ofPerson)
}

export function canMakeRoles(holder: Holder): Verdict {
  return holds(holder, 'modifyOrDeleteRoles') ? allowed : denied('permission_missing')
}

/** Built-in roles are locked for everybody. Whether people still have it is asked when it is deleted. */
export function canChangeRole(holder: Holder, { roleCategory: category }: Pick<Belonging, 'roleCategory'>): Verdict {
  return every(canMakeRoles(holder), category === roleCategory.builtIn ? denied('role_locked') : allowed)
}

/** What differs between two sets, in the order of the ids. */
export function permissionChange(before: Permissions, after: Permissions) {
  return {
    given: permissionNames.filter((name) => after.has(name) && !before.has(name)),
    taken: permissionNames.filter((name) => before.has(name) && !after.has(name)),
  }
}

/**
 * Nobody grants a permission that they do not hold, nor takes one away that they could not give back. What a role has and
 * its editor has not stays as it is.
 */
export function canChangePermissions(holder: Holder, before: Permissions, after: Permissions): Verdict {
  const { given, taken } = permissionChange(before, after)
  return amongHeld(holder, [...given, ...taken])
}

function amongHeld(holder: Holder, wanted: Iterable<PermissionName>): Verdict {
  const beyond = [...wanted].filter((name) => !holds(holder, name))
  if (beyond.length === 0) return allowed
  return denied('permission_not_held', {
    fields: { permissions: 'not_allowed' },
    about: { permissions: beyond.map(permissionId) },
  })
}

/** Which of the five add-permissions lets one give a role; every other role is an ordinary one. */
const givenWith: Readonly<Partial<Record<BuiltInRoleName, PermissionName>>> = {
  'super admin plus': 'addSuperAdminUser',
  'super admin': 'addSuperAdminUser',
  'company admin plus': 'addCompanyAdminUser',
  'company admin': 'addCompanyAdminUser',
  'goverment authority user': 'addGovernmentUser',
  'driver user': 'addDriverUser',
}

export function permissionToGive(builtInRole: BuiltInRoleName | null): PermissionName {
  return (builtInRole === null ? undefined : givenWith[builtInRole]) ?? 'addOtherUsers'
}

/** As much of a role as decides who may give it. */
export interface RoleFacts {
  readonly builtInRole: BuiltInRoleName | null
  readonly permissions: Permissions
}

export function holdsAllOf(holder: Holder, { permissions }: Pick<RoleFacts, 'permissions'>): boolean {
  return [...permissions].every((permission) => holds(holder, permission))
}

const atRole = { fields: { rolesId: 'not_allowed' } } as const

/** May somebody give this role to a person? They must hold all that comes with it. */
export function canGiveRole(holder: Holder, role: RoleFacts): Verdict {
  if (!holds(holder, permissionToGive(role.builtInRole))) return denied('permission_missing', atRole)
  return holdsAllOf(holder, role) ? allowed : denied('role_exceeds_own', atRole)
}

interface Moving {
  /** People whom the actor does not see have it, too. */
  readonly elsewhere: boolean
  /** The actor has it. */
  readonly self: boolean
}

/**
 * May somebody give another role to everybody who has this one? That is a right of its own, nobody changes their own role
 * nor that of people they do not see, and who takes a role away must hold what goes with it.
 */
export function canMovePeople(
  holder: Holder,
  { permissions }: Pick<RoleFacts, 'permissions'>,
  { elsewhere, self }: Moving,
): Verdict {
  return every(
    holds(holder, 'assignRole') ? allowed : denied('permission_missing'),
    self ? denied('role_own') : allowed,
    elsewhere ? denied('role_used_elsewhere') : allowed,
    amongHeld(holder, permissions),
  )
}

/** Who has one of these signs in and registers otherwise than other people, so that nobody is simply moved to it. */
export function canBeMovedTo({ builtInRole }: Pick<RoleFacts, 'builtInRole'>): boolean {
  return builtInRole !== 'signing user' && builtInRole !== 'goverment authority user'
}

/** Built-in roles are known by their names, in both spellings: no other role may be called like one or look like one. */
const reservedNames: ReadonlySet<string> = new Set(
  [...builtInRoleNames, 'government authority user'].map(closeLookAlikeKey),
)

export function isReservedName(name: string): boolean {
  return reservedNames.has(closeLookAlikeKey(name))
}
