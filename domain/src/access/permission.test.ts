import { expect, test } from 'vitest'
import { builtInRoleNames } from './actor.ts'
import { permissionId, permissionNames, permissions, permissionsOfIds } from './permission.ts'
import { builtInRoles } from '../role/built-in.ts'

test('there are 32 permissions with the ids 1 to 32', () => {
  expect(permissions.map(({ id }) => id)).toEqual(Array.from({ length: 32 }, (_, index) => index + 1))
  expect(new Set(permissionNames).size).toBe(32)
})

test('permission ids in stored roles keep their meaning', () => {
  expect([1, 2, 6, 12, 13, 20, 28, 31, 32].map((id) => [...permissionsOfIds([id])][0])).toEqual([
    'changeStatusCmr',
    'viewCmrs',
    'signCmrs',
    'usePortal',
    'useMobileApp',
    'confirmGoodsAndContainers',
    'viewDashboard',
    'SetOrUnsetUnfinishedStatusOfCMR',
    'deleteDocuments',
  ])
})

test('an unknown permission id of another version is ignored', () => {
  expect([...permissionsOfIds([0, 33, -1, 2])]).toEqual(['viewCmrs'])
})

const decided: [(typeof builtInRoleNames)[number], number[]][] = [
  ['super admin plus', permissions.map(({ id }) => id)],
  ['super admin', permissions.map(({ id }) => id).filter((id) => id !== 26)],
  ['company admin plus', permissions.map(({ id }) => id).filter((id) => id !== 26 && id !== 15)],
  ['company admin', permissions.map(({ id }) => id).filter((id) => ![26, 15, 29, 27, 7, 30].includes(id))],
  ['planner', [1, 2, 3, 4, 6, 12, 13, 16, 20, 21, 22, 28, 31]],
  ['signing user', [2, 6, 12, 13, 22]],
  ['goverment authority user', [2, 12, 22]],
  ['driver user', [2, 6, 13, 16, 22]],
]

test.each(decided)('the built-in role %s has exactly its specified permissions', (role, ids) => {
  expect(builtInRoles[role].map(permissionId)).toEqual(ids)
})

test('every built-in role has specified permissions', () => {
  expect(decided.map(([role]) => role).sort()).toEqual([...builtInRoleNames].sort())
})
