import { type BuiltInRoleName, builtInRoleNames, type PermissionHolder, hasPermission } from '../access/actor.ts'
import { permissionId, permissionNames, type PermissionName } from '../access/permission.ts'
import { allowed, denied, firstDenial, type Verdict } from '../access/verdict.ts'
import { isOrAbove } from '../organization/tree.ts'
import { roleCategory } from './built-in.ts'
import { closeLookAlikeKey, hasConfusingLetters } from './look-alike.ts'

type Permissions = ReadonlySet<PermissionName>

/** Built-in roles are available to all; custom roles belong to an organisation. */
interface Belonging {
  readonly roleCategory: number
  /** Null: a built-in role. */
  readonly organizationPath: string | null
}

/** A role is available to users of its organisation and of those below it. */
export function isAvailableIn({ organizationPath }: Pick<Belonging, 'organizationPath'>, ofPerson: string): boolean {
  return organizationPath === null || isOrAbove(organizationPath, ofPerson)
}

export function canCreateRoles(holder: PermissionHolder): Verdict {
  return hasPermission(holder, 'modifyOrDeleteRoles') ? allowed : denied('permission_missing')
}

/** Built-in roles are locked for everybody. Holders are checked on deletion. */
export function canChangeRole(
  holder: PermissionHolder,
  { roleCategory: category }: Pick<Belonging, 'roleCategory'>,
): Verdict {
  return firstDenial(canCreateRoles(holder), category === roleCategory.builtIn ? denied('role_locked') : allowed)
}

/** The difference between two sets, in the order of the ids. */
export function permissionChange(before: Permissions, after: Permissions) {
  return {
    given: permissionNames.filter((name) => after.has(name) && !before.has(name)),
    taken: permissionNames.filter((name) => before.has(name) && !after.has(name)),
  }
}

/**
 * A user can neither grant a permission they do not hold nor revoke one they could not grant again. Permissions of
 * the role that its editor lacks must stay unchanged.
 */
export function canChangePermissions(holder: PermissionHolder, before: Permissions, after: Permissions): Verdict {
  const { given, taken } = permissionChange(before, after)
  return amongHeld(holder, [...given, ...taken])
}

function amongHeld(holder: PermissionHolder, wanted: Iterable<PermissionName>): Verdict {
  const beyond = [...wanted].filter((name) => !hasPermission(holder, name))
  if (beyond.length === 0) return allowed
  return denied('permission_not_held', {
    fields: { permissions: 'not_allowed' },
    about: { permissions: beyond.map(permissionId) },
  })
}

/** Which of the five add-permissions is needed to give a role; all other roles need `addOtherUsers`. */
const givenWith: Readonly<Partial<Record<BuiltInRoleName, PermissionName>>> = {
  'super admin plus': 'addSuperAdminUser',
  'super admin': 'addSuperAdminUser',
  'company admin plus': 'addCompanyAdminUser',
  'company admin': 'addCompanyAdminUser',
  'goverment authority user': 'addGovernmentUser',
  'driver user': 'addDriverUser',
}

export function permissionToAssign(builtInRole: BuiltInRoleName | null): PermissionName {
  return (builtInRole === null ? undefined : givenWith[builtInRole]) ?? 'addOtherUsers'
}

/** The part of a role that decides who may give it. */
export interface RoleFacts {
  readonly builtInRole: BuiltInRoleName | null
  readonly permissions: Permissions
}

export function holdsAllOf(holder: PermissionHolder, { permissions }: Pick<RoleFacts, 'permissions'>): boolean {
  return [...permissions].every((permission) => hasPermission(holder, permission))
}

const atRole = { fields: { rolesId: 'not_allowed' } } as const

/** May the user give this role to another user? They must hold all its permissions. */
export function canGiveRole(holder: PermissionHolder, role: RoleFacts): Verdict {
  if (!hasPermission(holder, permissionToAssign(role.builtInRole))) return denied('permission_missing', atRole)
  return holdsAllOf(holder, role) ? allowed : denied('role_exceeds_own', atRole)
}

interface Moving {
  /** Users whom the actor does not see also have it. */
  readonly elsewhere: boolean
  /** The actor has it. */
  readonly self: boolean
}

/**
 * May the user move all holders of this role to another one? This needs its own permission. Nobody changes their own
 * role or that of users they do not see, and the mover must hold all permissions of the role.
 */
export function canMoveHolders(
  holder: PermissionHolder,
  { permissions }: Pick<RoleFacts, 'permissions'>,
  { elsewhere, self }: Moving,
): Verdict {
  return firstDenial(
    hasPermission(holder, 'assignRole') ? allowed : denied('permission_missing'),
    self ? denied('role_own') : allowed,
    elsewhere ? denied('role_used_elsewhere') : allowed,
    amongHeld(holder, permissions),
  )
}

/** Holders of these roles register and sign in differently, so users cannot be moved to them. */
export function canReceiveHolders({ builtInRole }: Pick<RoleFacts, 'builtInRole'>): boolean {
  return builtInRole !== 'signing user' && builtInRole !== 'goverment authority user'
}

/** Built-in roles are identified by name, in both spellings: no custom role may have or imitate one of these names. */
const reservedNames: ReadonlySet<string> = new Set(
  [...builtInRoleNames, 'government authority user'].map(closeLookAlikeKey),
)

/** A name could be mistaken for another one, or for a built-in role. */
export function roleNameProblem(name: string): 'confusing_letters' | 'taken' | null {
  if (hasConfusingLetters(name)) return 'confusing_letters'
  return reservedNames.has(closeLookAlikeKey(name)) ? 'taken' : null
}
