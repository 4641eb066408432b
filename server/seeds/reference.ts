import { permissionId, permissions } from '@roadnote/domain/access/permission'
import { builtInRoles, roleCategory } from '@roadnote/domain/role/built-in'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../src/database/schema.ts'
import { countryCodes } from './countries.ts'

/**
 * Data of every installation: countries, permissions and the built-in roles. Runs at each start, so that a changed
 * built-in role reaches existing installations; a second run changes nothing. Needs a transaction.
 */
export async function loadReference(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('country')
    .values(countryCodes.map((code) => ({ code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('permission')
    .values(permissions.map(({ id, name }) => ({ id, name })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet((set) => ({ name: set.ref('excluded.name') })))
    .execute()
  for (const [name, granted] of Object.entries(builtInRoles)) {
    await keepRole(db, name, granted.map(permissionId))
  }
}

async function keepRole(db: Kysely<Database>, name: string, permissionIds: number[]): Promise<void> {
  const roleId = await roleIdOf(db, name)
  await db
    .deleteFrom('rolePermission')
    .where('roleId', '=', roleId)
    .where('permissionId', 'not in', permissionIds)
    .execute()
  await db
    .insertInto('rolePermission')
    .values(permissionIds.map((permissionId) => ({ roleId, permissionId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function roleIdOf(db: Kysely<Database>, name: string): Promise<number> {
  await db
    .insertInto('role')
    .values({ name, category: roleCategory.builtIn })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('role')
    .select('id')
    .where('organizationId', 'is', null)
    .where(sql<boolean>`lower(name) = ${name}`)
    .executeTakeFirstOrThrow()
  return id
}
