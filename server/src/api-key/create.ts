import type { Actor } from '@roadnote/domain/access/actor'
import { permissionId, permissionsOfIds, type PermissionName } from '@roadnote/domain/access/permission'
import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { apiKeyContract } from '@roadnote/domain/api-key/contract'
import { canGrantToKey, canAddKey, canManageKeys, keyExpiry } from '@roadnote/domain/api-key/policy'
import { roleCategory } from '@roadnote/domain/role/built-in'
import { userStatus } from '@roadnote/domain/user/status'
import { sql, type Transaction } from 'kysely'
import { recordAdminEvent } from '../admin-log/record.ts'
import type { Database } from '../database/schema.ts'
import { ownerTag } from '../http/owner-tag.ts'
import type { UseCase } from '../http/serve.ts'
import { lockOrganization } from '../organization/own-row.ts'
import { findOrganization } from '../organization/store.ts'
import type { Secrets } from '../secrets.ts'
import { isActiveKey, selectKeys, newKeyToken } from './store.ts'

type Tx = Transaction<Database>

export function createKey(secrets: Secrets): UseCase<(typeof apiKeyContract)['create']> {
  return async (context, sent) => {
    const { tx, actor, now } = context
    const { id: organizationId, name: organization } = await findOrganization(tx, actor, sent.organizationId)
    assertAllowed(canManageKeys(actor))
    const permissions = permissionsOfIds(sent.permissions)
    const isTest = sent.isTest === true
    assertAllowed(canGrantToKey(actor, permissions, isTest))
    const expiresAt = keyExpiry(sent.expiresOn, now)
    if (expiresAt === null) throw new Refusal('bad_input', { fields: { expiresOn: 'not_allowed' } })
    // The lock serialises parallel requests for the limit and the unique name.
    await lockOrganization(tx, actor, organizationId)
    await requireRoom(tx, organizationId, sent.name)
    const userId = await insertMachine(tx, actor, { organizationId, name: sent.name, permissions })
    const { token, ...stored } = newKeyToken(isTest)
    const { id } = await tx
      .insertInto('apiKey')
      .values({
        userId,
        ...stored,
        ownerTag: ownerTag(secrets, { kind: 'apiKey', userId, ...stored }),
        createdByUserId: actor.userId,
        expiresAt,
        isTest,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAdminEvent(context, {
      action: 'apiKeyCreated',
      subject: { kind: 'organization', id: organizationId, name: organization },
      organizationId,
      part: sent.name,
      before: null,
      after: { permissions: [...permissions], expiresOn: sent.expiresOn, ...(isTest ? { isTest } : {}) },
    })
    return { id, token, expiresAt, message: 'key.created' }
  }
}

async function requireRoom(tx: Tx, organizationId: number, name: string): Promise<void> {
  const working = await selectKeys(tx)
    .where('organization.id', '=', organizationId)
    .where(isActiveKey)
    .select('person.surname as name')
    .execute()
  if (working.some((key) => key.name?.toLowerCase() === name.toLowerCase()))
    throw new Refusal('bad_input', { fields: { name: 'taken' } })
  assertAllowed(canAddKey(working.length))
}

interface Machine {
  readonly organizationId: number
  readonly name: string
  readonly permissions: ReadonlySet<PermissionName>
}

/** A hidden user with a role of its own; both are marked as deleted from the start. */
async function insertMachine(tx: Tx, { language }: Actor, { organizationId, name, permissions }: Machine) {
  const deletedAt = sql<Date>`now()`
  const { id: roleId } = await tx
    .insertInto('role')
    .values({ name, category: roleCategory.custom, organizationId, deletedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rights = [...permissions].map((permission) => ({ roleId, permissionId: permissionId(permission) }))
  await tx.insertInto('rolePermission').values(rights).execute()
  const { id } = await tx
    .insertInto('appUser')
    .values({ organizationId, roleId, surname: name, language, isKey: true, status: userStatus.inactive, deletedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
