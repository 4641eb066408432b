import { randomUUID } from 'node:crypto'
import { permissionId, type PermissionName } from '@roadnote/domain/access/permission'
import type { Kysely } from 'kysely'
import { testSecrets } from './secrets.ts'
import type { Database } from '../src/database/schema.ts'
import { insertSession } from '../src/session/token/store.ts'
import { newToken } from '../src/session/token/token.ts'
import { addUser } from './rows.ts'

type Db = Kysely<Database>

/** Inserts a role of an organisation directly into the tables. */
export async function addRole(
  db: Db,
  organizationId: number,
  name: string,
  permissions: readonly PermissionName[] = [],
): Promise<number> {
  const { id } = await db
    .insertInto('role')
    .values({ name, category: 1, organizationId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = [...new Set(permissions)].map((permission) => ({ roleId: id, permissionId: permissionId(permission) }))
  if (rows.length > 0) await db.insertInto('rolePermission').values(rows).execute()
  return id
}

/** A signed-in user with a custom role. */
export async function aHolder(
  db: Db,
  organizationId: number,
  permissions: readonly PermissionName[],
): Promise<{ readonly userId: number; readonly roleId: number; readonly token: string }> {
  const roleId = await addRole(db, organizationId, `Role ${randomUUID()}`, permissions)
  const userId = await addUser(db, organizationId, { roleId })
  const { token, tokenHash } = newToken()
  await insertSession(db, testSecrets, { tokenHash, userId, family: randomUUID(), client: 'portal', remember: false })
  return { userId, roleId, token }
}
