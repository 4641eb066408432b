import { permissionId, type PermissionName } from '@roadnote/domain/access/permission'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { addOrganization, addUser } from '../../../test-kit/rows.ts'
import { hasLoginOf } from './read.ts'

/** Whether an organisation has a login: each case differs in one condition. */
const { db } = await openTestDatabase()
const operator = await addOrganization(db)
const neighbour = await addOrganization(db, { parentId: operator })
let house: number

beforeEach(async () => {
  house = await addOrganization(db, { parentId: operator })
})

async function roleWith(permission: PermissionName): Promise<number> {
  const { id } = await db
    .insertInto('role')
    .values({ name: `with ${permission}, no. ${house}`, category: 1, organizationId: operator })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('rolePermission')
    .values({ roleId: id, permissionId: permissionId(permission) })
    .execute()
  return id
}

describe('users as logins of an organisation', () => {
  test('an organisation with a user who may use the portal has a login', async () => {
    const roleId = await roleWith('usePortal')
    await addUser(db, neighbour, { roleId })
    expect(await hasLoginOf(db, house)).toBe(false)
    await addUser(db, house, { roleId })
    expect(await hasLoginOf(db, house)).toBe(true)
  })

  test('an organisation with only users without portal access has no login', async () => {
    await addUser(db, house, { roleId: await roleWith('createCmr') })
    expect(await hasLoginOf(db, house)).toBe(false)
  })

  test.each([
    ['are deleted', { deletedAt: new Date() }],
    ['are not active', { status: 2 }],
  ])('an organisation has no login by users who %s', async (_, fields) => {
    await addUser(db, house, { roleId: await roleWith('usePortal'), ...fields })
    expect(await hasLoginOf(db, house)).toBe(false)
  })
})

describe('API keys as logins of an organisation', () => {
  const hour = 3_600_000
  const [before, after] = [new Date(Date.now() - hour), new Date(Date.now() + hour)]

  async function addKey(organizationId: number, fields: { expiresAt?: Date; revokedAt?: Date } = {}) {
    const userId = await addUser(db, organizationId, { roleId: await roleWith('createCmr') })
    const tokenHash = Buffer.alloc(32, `${organizationId}`)
    const { revokedAt = null } = fields
    const revokedByUserId = revokedAt === null ? null : userId
    const key = { tokenHash, tokenEnding: 'abcd', createdByUserId: userId, expiresAt: after }
    await db
      .insertInto('apiKey')
      .values({ userId, ...key, ...fields, revokedByUserId })
      .execute()
  }

  test('an organisation with an API key has a login', async () => {
    await addKey(house)
    const other = await addOrganization(db, { parentId: operator })
    // The organisation has a user, but no key of its own.
    await addUser(db, other, { status: 2 })
    expect(await hasLoginOf(db, other)).toBe(false)
    expect(await hasLoginOf(db, house)).toBe(true)
  })

  test.each([
    ['was revoked', { revokedAt: before }],
    ['has expired', { expiresAt: before }],
  ])('an API key that %s is no login of its organisation', async (_, fields) => {
    await addKey(house, fields)
    expect(await hasLoginOf(db, house)).toBe(false)
  })
})
