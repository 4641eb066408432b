import { describe, expect, test } from 'vitest'
import { builtInRoleNames, type BuiltInRoleName } from '../access/actor.ts'
import type { PermissionName } from '../access/permission.ts'
import { builtInRoles } from '../role/built-in.ts'
import { canManageUsers, mayWithUser, userActions, type UserAccount, type UserAction } from './policy.ts'
import { userStatuses } from './status.ts'

function actorOf(role: BuiltInRoleName, permissions: readonly PermissionName[] = builtInRoles[role]) {
  return { userId: 1, builtInRole: role, permissions: new Set(permissions) }
}

function accountOf(role: BuiltInRoleName, status = 1, id = 2): UserAccount {
  return { id, status, role: { builtInRole: role, permissions: new Set(builtInRoles[role]) }, hasEmail: true }
}

const askedFor: Readonly<Record<UserAction, readonly PermissionName[]>> = {
  edit: ['modifyUser'],
  remove: ['deleteUser'],
  erase: ['deleteUser'],
  deactivate: ['modifyUser'],
  assignRole: ['modifyUser', 'assignRole'],
  invite: ['modifyUser'],
  renew: ['modifyUser'],
  resetSecondFactor: ['modifyUser'],
}

/** The statuses in which each action is available. */
const statusesFor: Readonly<Record<UserAction, readonly number[]>> = {
  edit: [1, 2],
  remove: [1, 2, 3, 4],
  erase: [],
  deactivate: [1],
  assignRole: [1, 2],
  invite: [3],
  renew: [1, 4],
  // Only for users with a second factor, which these users lack.
  resetSecondFactor: [],
}

describe.each(builtInRoleNames)('actions of a %s on users', (role) => {
  describe.each(builtInRoleNames)('actions on a %s', (target) => {
    test.each(userStatuses)('a user of status %i allows exactly the specified actions', (status) => {
      const permissions = new Set(builtInRoles[role])
      const isWithin = builtInRoles[target].every((permission) => permissions.has(permission))
      const may = mayWithUser(actorOf(role), accountOf(target, status))
      for (const action of userActions) {
        const isAllowed =
          askedFor[action].every((permission) => permissions.has(permission)) &&
          isWithin &&
          statusesFor[action].includes(status)
        expect([action, may[action] === true]).toEqual([action, isAllowed])
      }
    })
  })

  describe.each(builtInRoleNames)('actions on a deleted %s', (target) => {
    test.each(userStatuses)('a deleted user of status %i can only be deleted again and erased', (status) => {
      const permissions = new Set(builtInRoles[role])
      const isWithin = builtInRoles[target].every((permission) => permissions.has(permission))
      const may = mayWithUser(actorOf(role), { ...accountOf(target, status), isDeleted: true })
      for (const action of userActions) {
        const isAllowed = ['remove', 'erase'].includes(action) && permissions.has('deleteUser') && isWithin
        expect([action, may[action] === true]).toEqual([action, isAllowed])
      }
    })
  })

  test('no user can edit, delete or deactivate their own account', () => {
    const may = mayWithUser(actorOf(role), accountOf(role, 1, 1))
    expect([may.edit, may.remove, may.deactivate, may.assignRole].includes(true)).toBe(false)
    expect(mayWithUser(actorOf(role), { ...accountOf(role, 1, 1), isDeleted: true }).erase).not.toBe(true)
  })
})

describe('reasons against an action on a user', () => {
  const admin = actorOf('company admin plus')

  test.each<[what: string, account: UserAccount, action: UserAction, reason: string]>([
    ['one’s own row', accountOf('planner', 1, 1), 'edit', 'own_account'],
    ['one’s own row to delete', accountOf('planner', 1, 1), 'remove', 'own_account'],
    ['somebody with more rights', accountOf('super admin'), 'edit', 'role_exceeds_own'],
    ['somebody who has to activate first', accountOf('signing user', 3), 'edit', 'user_not_settled'],
    ['somebody who is blocked', accountOf('signing user', 4), 'edit', 'user_not_settled'],
    ['somebody who is inactive already', accountOf('planner', 2), 'deactivate', 'user_not_active'],
    ['somebody who is active already', accountOf('planner'), 'invite', 'user_not_waiting'],
    ['somebody without an address', { ...accountOf('planner', 3), hasEmail: false }, 'invite', 'renewal_no_email'],
    ['somebody who has to activate first, to renew', accountOf('planner', 3), 'renew', 'user_not_active'],
    [
      'somebody without an address, to renew',
      { ...accountOf('planner'), hasEmail: false },
      'renew',
      'renewal_no_email',
    ],
    ['somebody without a second factor', accountOf('planner'), 'resetSecondFactor', 'second_factor_off'],
    [
      'one’s own second factor',
      { ...accountOf('planner', 1, 1), hasSecondFactor: true },
      'resetSecondFactor',
      'own_account',
    ],
  ])('an action on a user is refused with its reason: %s', (_, account, action, reason) => {
    expect(mayWithUser(admin, account)[action]).toBe(reason)
  })

  test('an admin can reset the second factor of a user who has one, unless the user is deleted', () => {
    const lost = { ...accountOf('planner'), hasSecondFactor: true }
    expect(mayWithUser(admin, lost).resetSecondFactor).toBe(true)
    expect(mayWithUser(admin, { ...lost, isDeleted: true }).resetSecondFactor).toBe('user_deleted')
  })

  test('a missing permission is reported before any other reason', () => {
    const may = mayWithUser(actorOf('planner'), accountOf('super admin', 4, 1))
    expect(new Set(Object.values(may))).toEqual(new Set(['permission_missing']))
  })

  test('changing the role of a user also needs the permission assignRole', () => {
    const clerk = actorOf(
      'company admin',
      builtInRoles['company admin'].filter((permission) => permission !== 'assignRole'),
    )
    expect(mayWithUser(clerk, accountOf('planner'))).toMatchObject({ edit: true, assignRole: 'permission_missing' })
  })
})

test('a custom role cannot act on a super admin unless it has every permission of a super admin plus', () => {
  const everything = { userId: 1, builtInRole: null, permissions: new Set(builtInRoles['super admin']) }
  expect(mayWithUser(everything, accountOf('super admin'))).toMatchObject({
    edit: 'role_exceeds_own',
    remove: 'role_exceeds_own',
  })
  const plus = { ...everything, permissions: new Set(builtInRoles['super admin plus']) }
  expect(mayWithUser(plus, accountOf('super admin')).edit).toBe(true)
})

test('admins can manage users, planners cannot', () => {
  const those = builtInRoleNames.filter((role) => canManageUsers(new Set(builtInRoles[role])))
  expect(those).toEqual(['super admin plus', 'super admin', 'company admin plus', 'company admin'])
})
