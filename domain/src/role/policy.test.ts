import { describe, expect, test } from 'vitest'
import { type BuiltInRoleName, builtInRoleNames } from '../access/actor.ts'
import { permissionId, permissionNames, type PermissionName } from '../access/permission.ts'
import { builtInRoles } from './built-in.ts'
import { permissionGroups } from './permission-groups.ts'
import {
  canReceiveHolders,
  canChangePermissions,
  canChangeRole,
  canGiveRole,
  canCreateRoles,
  canMoveHolders,
  isAvailableIn,
  roleNameProblem,
  permissionChange,
  permissionToAssign,
} from './policy.ts'

const holderOf = (...names: readonly PermissionName[]) => ({ permissions: new Set(names) })
const set = (...names: readonly PermissionName[]) => new Set(names)

test('a role is available to users of its organisation and of organisations below it', () => {
  expect(['1.2', '1.2.3', '1', '1.4'].filter((path) => isAvailableIn({ organizationPath: '1.2' }, path))).toEqual([
    '1.2',
    '1.2.3',
  ])
  expect(isAvailableIn({ organizationPath: null }, '1.4')).toBe(true)
})

test('built-in roles are locked for everybody; custom roles need the permission to manage roles', () => {
  const manager = holderOf('modifyOrDeleteRoles')
  expect(canChangeRole(manager, { roleCategory: 1 })).toEqual({ allowed: true })
  expect(canChangeRole(manager, { roleCategory: 2 })).toEqual({ allowed: false, reason: 'role_locked' })
  expect(canChangeRole(holderOf('viewRoles'), { roleCategory: 2 })).toMatchObject({ reason: 'permission_missing' })
  expect(canCreateRoles(holderOf('viewRoles'))).toMatchObject({ reason: 'permission_missing' })
})

describe('granting permissions to a role', () => {
  test.each(permissionNames)('a user without the permission %s can neither grant nor revoke it', (name) => {
    const others = permissionNames.filter((other) => other !== name)
    const without = holderOf(...others)
    const refused = {
      allowed: false,
      reason: 'permission_not_held',
      details: { fields: { permissions: 'not_allowed' }, about: { permissions: [permissionId(name)] } },
    }
    expect(canChangePermissions(without, set(), set(...permissionNames))).toEqual(refused)
    expect(canChangePermissions(without, set(...permissionNames), set())).toEqual(refused)
    expect(canChangePermissions(without, set(), set(...others)).allowed).toBe(true)
    // An unchanged permission was granted by another user.
    expect(canChangePermissions(without, set(name), set(...permissionNames)).allowed).toBe(true)
  })
})

test('a permission change lists granted and revoked permissions in the order of their ids', () => {
  expect(permissionChange(set('viewCmrs', 'signCmrs'), set('deleteDocuments', 'viewCmrs', 'changeStatusCmr'))).toEqual({
    given: ['changeStatusCmr', 'deleteDocuments'],
    taken: ['signCmrs'],
  })
})

describe('giving a role to a user', () => {
  const givenWith: Record<BuiltInRoleName, PermissionName> = {
    'super admin plus': 'addSuperAdminUser',
    'super admin': 'addSuperAdminUser',
    'company admin plus': 'addCompanyAdminUser',
    'company admin': 'addCompanyAdminUser',
    planner: 'addOtherUsers',
    'signing user': 'addOtherUsers',
    'goverment authority user': 'addGovernmentUser',
    'driver user': 'addDriverUser',
  }

  test.each(builtInRoleNames)(
    'giving the role %s needs its add-permission and every permission of the role',
    (builtInRole) => {
      const needed = givenWith[builtInRole]
      expect(permissionToAssign(builtInRole)).toBe(needed)
      const role = { builtInRole, permissions: set(...builtInRoles[builtInRole]) }
      expect(canGiveRole(holderOf(...permissionNames), role).allowed).toBe(true)
      expect(canGiveRole(holderOf(...permissionNames.filter((name) => name !== needed)), role).allowed).toBe(false)
      expect(canGiveRole(holderOf(needed), role)).toMatchObject({ reason: 'role_exceeds_own' })
    },
  )

  test('giving a custom role needs the permission addOtherUsers', () => {
    const role = { builtInRole: null, permissions: set('viewCmrs') }
    expect(canGiveRole(holderOf('addOtherUsers', 'viewCmrs'), role).allowed).toBe(true)
    expect(canGiveRole(holderOf('addDriverUser', 'viewCmrs'), role)).toMatchObject({ reason: 'permission_missing' })
  })

  test.each([
    ['a user who may assign roles: yes', {}, null],
    ['a user without assignRole: no', { held: ['viewCmrs'] }, 'permission_missing'],
    ['a user who has the role themselves: no', { self: true }, 'role_own'],
    ['a role with holders outside the user’s visibility: no', { elsewhere: true }, 'role_used_elsewhere'],
    ['a role with more permissions than the user: no', { held: ['assignRole'] }, 'permission_not_held'],
  ] as const)('moving users to another role is allowed for: %s', (_who, changed, reason) => {
    const { held, ...moving } = { held: ['assignRole', 'viewCmrs'] as const, self: false, elsewhere: false, ...changed }
    const verdict = canMoveHolders(holderOf(...held), { permissions: set('viewCmrs') }, moving)
    expect(verdict.allowed ? null : verdict.reason).toBe(reason)
  })

  test('users cannot be moved to a role with another way to sign in', () => {
    expect(builtInRoleNames.filter((builtInRole) => !canReceiveHolders({ builtInRole }))).toEqual([
      'signing user',
      'goverment authority user',
    ])
    expect(canReceiveHolders({ builtInRole: null })).toBe(true)
  })
})

test('a custom role cannot have the name of a built-in one in any spelling', () => {
  const names = [
    'Planner',
    ' super  ADMIN plus',
    'Goverment authority user',
    'government Authority user',
    'driver user',
  ]
  expect(names.filter((name) => roleNameProblem(name) !== 'taken')).toEqual([])
  expect(['Dock planner', 'Planners', 'Driver'].map(roleNameProblem)).toEqual([null, null, null])
})

test('each permission is in exactly one group', () => {
  const grouped = permissionGroups.flatMap(({ permissions }): readonly PermissionName[] => permissions)
  expect([...grouped].sort()).toEqual([...permissionNames].sort())
})
