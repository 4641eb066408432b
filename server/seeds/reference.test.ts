import { permissionNames } from '@roadnote/domain/access/permission'
import { builtInRoles } from '@roadnote/domain/role/built-in'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../test-kit/database.ts'
import { loadReference } from './reference.ts'

const { db } = await openTestDatabase()

function rolePermissions() {
  return db
    .selectFrom('role')
    .innerJoin('rolePermission', 'rolePermission.roleId', 'role.id')
    .innerJoin('permission', 'permission.id', 'rolePermission.permissionId')
    .select(['role.name as role', 'permission.name as permission'])
    .where('role.category', '=', 2)
    .orderBy('role.id')
    .orderBy('permission.id')
    .execute()
}

const decided = Object.entries(builtInRoles).flatMap(([role, names]) =>
  names.map((permission) => ({ role, permission })),
)

test('permissions have their documented ids', async () => {
  const stored = await db.selectFrom('permission').selectAll().orderBy('id').execute()
  expect(stored).toEqual(permissionNames.map((name, index) => ({ id: index + 1, name })))
})

test('the eight built-in roles have exactly their documented permissions', async () => {
  expect(await rolePermissions()).toEqual(decided)
  expect(new Set(decided.map(({ role }) => role)).size).toBe(8)
})

test('the next start repairs a built-in role that was modified', async () => {
  const inspector = await db
    .selectFrom('role')
    .select('id')
    .where('name', '=', 'goverment authority user')
    .executeTakeFirstOrThrow()
  await db.insertInto('rolePermission').values({ roleId: inspector.id, permissionId: 26 }).execute()
  await db.deleteFrom('rolePermission').where('roleId', '=', inspector.id).where('permissionId', '=', 2).execute()
  await db.transaction().execute(loadReference)
  expect(await rolePermissions()).toEqual(decided)
})

test('loading the reference data again changes nothing', async () => {
  const before = await db.selectFrom('role').selectAll().orderBy('id').execute()
  await db.transaction().execute(loadReference)
  expect(await db.selectFrom('role').selectAll().orderBy('id').execute()).toEqual(before)
})

test('every country has a name in every language of the portal', async () => {
  const stored = await db.selectFrom('country').select('code').execute()
  expect(stored).toHaveLength(249)
  for (const language of ['nl', 'en', 'de', 'fr', 'es', 'sv', 'da']) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    expect(stored.filter(({ code }) => names.of(code) === undefined)).toEqual([])
  }
})
