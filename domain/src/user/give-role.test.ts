import { describe, expect, test } from 'vitest'
import { builtInRoleNames, type BuiltInRoleName } from '../access/actor.ts'
import { permissionNames, type PermissionName } from '../access/permission.ts'
import { builtInRoles } from '../role/built-in.ts'
import { canGiveRole } from '../role/policy.ts'
import { addUserPermissions, canAddUsers } from './policy.ts'

/** Section 6 of the specification: which of the five add-permissions each role requires. */
const permissionOfRole: Readonly<Record<BuiltInRoleName | 'a role of one’s own', PermissionName>> = {
  'super admin plus': 'addSuperAdminUser',
  'super admin': 'addSuperAdminUser',
  'company admin plus': 'addCompanyAdminUser',
  'company admin': 'addCompanyAdminUser',
  'goverment authority user': 'addGovernmentUser',
  'driver user': 'addDriverUser',
  planner: 'addOtherUsers',
  'signing user': 'addOtherUsers',
  'a role of one’s own': 'addOtherUsers',
}

type Target = keyof typeof permissionOfRole

/** Object.keys returns string[]; the keys are exactly the target roles. */
const targets = Object.keys(permissionOfRole) as readonly Target[]

function permissionsOf(target: Target): readonly PermissionName[] {
  return target === 'a role of one’s own' ? ['viewCmrs', 'usePortal'] : builtInRoles[target]
}

function factsOf(target: Target) {
  return {
    builtInRole: target === 'a role of one’s own' ? null : target,
    permissions: new Set(permissionsOf(target)),
  }
}

/** All permissions of a role, with this add-permission instead of its own ones (null: without any). */
function callers(role: BuiltInRoleName, add: PermissionName | null): ReadonlySet<PermissionName> {
  const five: readonly PermissionName[] = addUserPermissions
  const others = builtInRoles[role].filter((permission) => !five.includes(permission))
  return new Set(add === null ? others : [...others, add])
}

const reasonOf = (verdict: ReturnType<typeof canGiveRole>) => (verdict.allowed ? true : verdict.reason)

describe.each(builtInRoleNames)('giving roles with the permissions of a %s', (caller) => {
  describe.each([null, ...addUserPermissions])('with %s as the only add-permission', (add) => {
    const permissions = callers(caller, add)

    test.each(targets)('a user may give the role %s only with its add-permission and all its permissions', (target) => {
      const lacks = permissionsOf(target).some((permission) => !permissions.has(permission))
      const expected = add !== permissionOfRole[target] ? 'permission_missing' : lacks ? 'role_exceeds_own' : true
      expect(reasonOf(canGiveRole({ permissions }, factsOf(target)))).toBe(expected)
    })
  })

  test.each(targets)('a user with a built-in role may give the role %s only as specified', (target) => {
    const permissions = new Set(builtInRoles[caller])
    const lacks = permissionsOf(target).some((permission) => !permissions.has(permission))
    const expected = !permissions.has(permissionOfRole[target])
      ? 'permission_missing'
      : lacks
        ? 'role_exceeds_own'
        : true
    expect(reasonOf(canGiveRole({ permissions }, factsOf(target)))).toBe(expected)
  })
})

describe('roles that each built-in role can give', () => {
  const gives = (caller: BuiltInRoleName) => {
    const permissions = new Set(builtInRoles[caller])
    return targets.filter((target) => canGiveRole({ permissions }, factsOf(target)).allowed)
  }

  test.each<[caller: BuiltInRoleName, given: readonly Target[]]>([
    ['super admin plus', targets],
    [
      'super admin',
      [
        'company admin plus',
        'company admin',
        'goverment authority user',
        'driver user',
        'planner',
        'signing user',
        'a role of one’s own',
      ],
    ],
    [
      'company admin plus',
      ['company admin plus', 'company admin', 'driver user', 'planner', 'signing user', 'a role of one’s own'],
    ],
    ['company admin', ['driver user', 'planner', 'signing user', 'a role of one’s own']],
    ['planner', []],
    ['signing user', []],
    ['goverment authority user', []],
    ['driver user', []],
  ])('a %s can give exactly the specified roles', (caller, given) => {
    expect(gives(caller)).toEqual(given)
  })
})

test('a custom role with more permissions than its giver cannot be given', () => {
  const permissions = new Set<PermissionName>(['addOtherUsers', 'viewCmrs'])
  const role = { builtInRole: null, permissions: new Set<PermissionName>(['viewCmrs', 'deleteCmrs']) }
  expect(canGiveRole({ permissions }, role)).toEqual({
    allowed: false,
    reason: 'role_exceeds_own',
    details: { fields: { rolesId: 'not_allowed' } },
  })
})

test('creating users needs any one of the five add-permissions', () => {
  for (const add of addUserPermissions) expect(canAddUsers({ permissions: new Set([add]) }).allowed).toBe(true)
  const five: readonly PermissionName[] = addUserPermissions
  const others = new Set(permissionNames.filter((permission) => !five.includes(permission)))
  expect(canAddUsers({ permissions: others })).toEqual({ allowed: false, reason: 'permission_missing' })
})
