import { describe, expect, test } from 'vitest'
import { builtInRoleNames } from '../access/actor.ts'
import { permissionNames, type PermissionName } from '../access/permission.ts'
import { canAdministerInstallation, readableSubjectKinds } from './policy.ts'

const superAdmins = ['super admin', 'super admin plus'] as const
const others = [null, ...builtInRoleNames.filter((role) => role !== 'super admin' && role !== 'super admin plus')]

function kindsWith(...permissions: readonly PermissionName[]) {
  return readableSubjectKinds({ builtInRole: 'company admin', permissions: new Set(permissions) })
}

describe('reading the admin log', () => {
  test.each(superAdmins)('a %s reads the whole admin log without any permission', (builtInRole) => {
    expect(readableSubjectKinds({ builtInRole, permissions: new Set() })).toEqual([
      'organization',
      'user',
      'role',
      'setting',
    ])
  })

  test('a user reads the log entries of exactly the kinds that they may view', () => {
    expect(kindsWith('viewOrganizations')).toEqual(['organization'])
    expect(kindsWith('viewUsers')).toEqual(['user'])
    expect(kindsWith('viewRoles')).toEqual(['role'])
    expect(kindsWith('viewRoles', 'viewOrganizations')).toEqual(['organization', 'role'])
  })

  test('a user without a view permission reads no log entries', () => {
    expect(kindsWith()).toEqual([])
    expect(kindsWith('viewCmrs', 'modifyUser', 'modifyOrDeleteRoles', 'modifyOrDeleteOrganizations')).toEqual([])
  })

  test.each(others)('the role %s never reads log entries about settings of the installation', (builtInRole) => {
    expect(readableSubjectKinds({ builtInRole, permissions: new Set(permissionNames) })).toEqual([
      'organization',
      'user',
      'role',
    ])
  })
})

describe('running the administration', () => {
  test.each(superAdmins)('a %s may run the administration', (builtInRole) => {
    expect(canAdministerInstallation({ builtInRole })).toEqual({ allowed: true })
  })

  test.each(others)('the role %s may not run the administration', (builtInRole) => {
    expect(canAdministerInstallation({ builtInRole })).toEqual({ allowed: false, reason: 'permission_missing' })
  })
})
