import { describe, expect, test } from 'vitest'
import { builtInRoleNames } from '../access/actor.ts'
import { permissionNames, type PermissionName } from '../access/permission.ts'
import { canRunAdministration, readableKinds } from './policy.ts'

const superAdmins = ['super admin', 'super admin plus'] as const
const others = [null, ...builtInRoleNames.filter((role) => role !== 'super admin' && role !== 'super admin plus')]

function kindsWith(...permissions: readonly PermissionName[]) {
  return readableKinds({ builtInRole: 'company admin', permissions: new Set(permissions) })
}

describe('reading the log', () => {
  test.each(superAdmins)('%s reads all of it, whatever the permissions', (builtInRole) => {
    expect(readableKinds({ builtInRole, permissions: new Set() })).toEqual(['organization', 'user', 'role', 'setting'])
  })

  test('whoever may look at a kind of thing reads what happened to it, and nothing else', () => {
    expect(kindsWith('viewOrganizations')).toEqual(['organization'])
    expect(kindsWith('viewUsers')).toEqual(['user'])
    expect(kindsWith('viewRoles')).toEqual(['role'])
    expect(kindsWith('viewRoles', 'viewOrganizations')).toEqual(['organization', 'role'])
  })

  test('whoever may look at none of them reads nothing', () => {
    expect(kindsWith()).toEqual([])
    expect(kindsWith('viewCmrs', 'modifyUser', 'modifyOrDeleteRoles', 'modifyOrDeleteOrganizations')).toEqual([])
  })

  test.each(others)('%s: no permission opens the settings of the installation', (builtInRole) => {
    expect(readableKinds({ builtInRole, permissions: new Set(permissionNames) })).toEqual([
      'organization',
      'user',
      'role',
    ])
  })
})

describe('running the administration', () => {
  test.each(superAdmins)('%s may', (builtInRole) => {
    expect(canRunAdministration({ builtInRole })).toEqual({ allowed: true })
  })

  test.each(others)('%s may not', (builtInRole) => {
    expect(canRunAdministration({ builtInRole })).toEqual({ allowed: false, reason: 'permission_missing' })
  })
})
