import { randomBytes } from 'node:crypto'
import type { Actor } from '@roadnote/domain/access/actor'
import { permissionsOfIds } from '@roadnote/domain/access/permission'
import { isKeyPermission, isTestKeyPermission } from '@roadnote/domain/api-key/policy'
import { preferredLanguage } from '@roadnote/locales/languages'
import { sql, type Kysely, type SqlBool } from 'kysely'
import { withoutConfirmation } from '../database/commit-limit.ts'
import type { Database } from '../database/schema.ts'
import { hashToken, keyPrefix, testKeyPrefix, type KeyToken } from '../http/authenticate.ts'
import { hasOwnerTag } from '../http/owner-tag.ts'
import type { Secrets } from '../secrets.ts'

type Db = Kysely<Database>

/** Neither revoked nor expired. */
export const isActiveKey = sql<SqlBool>`(api_key.revoked_at is null and api_key.expires_at > now())`

/** The permissions of the key's own role. */
export const keyPermissionIds = sql<
  number[]
>`array(select permission_id::int from role_permission where role_id = person.role_id order by permission_id)`

/** 256 random bits after a prefix by which secret scanners recognise a key. */
export function newKeyToken(isTest: boolean): { token: string; tokenHash: Buffer; tokenEnding: string } {
  const token = `${isTest ? testKeyPrefix : keyPrefix}${randomBytes(32).toString('base64url')}`
  return { token, tokenHash: hashToken(token), tokenEnding: token.slice(-4) }
}

/** Keys with their user and organisation. */
export function selectKeys(db: Db) {
  return db
    .selectFrom('apiKey')
    .innerJoin('appUser as person', 'person.id', 'apiKey.userId')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
}

/**
 * The actor of an API key with the current permissions; null: the key has ended, or the row lacks the tag of its
 * user.
 */
export async function findKey(
  db: Db,
  secrets: Secrets,
  { tokenHash, isTest }: KeyToken,
  address: string,
  isReadOnly = false,
): Promise<Actor | null> {
  const row = await selectKeys(db)
    .where('apiKey.tokenHash', '=', tokenHash)
    // The token says it too, so that nobody makes a real key of a test key in the database.
    .where('apiKey.isTest', '=', isTest)
    .where(isActiveKey)
    .where('organization.deletedAt', 'is', null)
    .select(['apiKey.id', 'apiKey.ownerTag', 'person.id as userId', 'person.guid', 'person.surname', 'person.language'])
    .select(['organization.id as organizationId', 'organization.name', 'organization.path'])
    .select(sql<boolean>`coalesce(api_key.last_used_at < now() - interval '1 minute', true)`.as('untouched'))
    .select(keyPermissionIds.as('permissionIds'))
    .executeTakeFirst()
  if (row === undefined) return null
  if (!hasOwnerTag(secrets, { kind: 'apiKey', userId: row.userId, tokenHash }, row.ownerTag)) return null
  if (row.untouched && !isReadOnly) await touch(db, row.id, address)
  const name = row.surname ?? ''
  return {
    userId: row.userId,
    guid: row.guid,
    login: '',
    name,
    roleName: name,
    builtInRole: null,
    organizationId: row.organizationId,
    organizationName: row.name,
    organizationPath: row.path,
    // Filters permissions that keys must never have, even if the database contains them.
    permissions: new Set(
      [...permissionsOfIds(row.permissionIds)].filter(isTest ? isTestKeyPermission : isKeyPermission),
    ),
    language: preferredLanguage([row.language]),
    client: 'key',
    isTestKey: isTest,
  }
}

/** Written at most once a minute, so that not every read causes a write. */
async function touch(db: Db, id: number, address: string): Promise<void> {
  await sql`
    with quick as (${withoutConfirmation}), free as (
      select id from api_key where id = ${id} for update skip locked)
    update api_key set last_used_at = now(), last_used_address = ${address}
    from quick, free where api_key.id = free.id`.execute(db)
}
