import type { Actor } from '@roadnote/domain/access/actor'
import { permissionId } from '@roadnote/domain/access/permission'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { OrganizationType } from '@roadnote/domain/organization/kind'
import { seesOrganization } from '@roadnote/domain/organization/policy'
import type { OrganizationSettings } from '@roadnote/domain/organization/settings'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { typeOf } from '../list/rows.ts'
import { isPossibleId, seenBy } from '../store.ts'
import { settingColumns, settingsOf } from './columns.ts'

export interface StoredOrganization {
  readonly id: number
  readonly version: number
  readonly path: string
  /** A webhook that failed too long is disabled until its address is saved again. */
  readonly webhookIsOff: boolean
  readonly settings: OrganizationSettings
}

/** An active user who may use the portal, or a valid API key. */
const hasLogin = sql<boolean>`(exists (
  select from app_user person join api_key on api_key.user_id = person.id
  where person.organization_id = organization.id and api_key.revoked_at is null and api_key.expires_at > now())
or exists (
  select from app_user person
  join role_permission on role_permission.role_id = person.role_id
    and role_permission.permission_id = ${permissionId('usePortal')}
  where person.organization_id = organization.id and person.deleted_at is null and person.status = 1))`

export async function hasLoginOf(db: Kysely<Database>, id: number): Promise<boolean> {
  const row = await db.selectFrom('organization').where('id', '=', id).select(hasLogin.as('has')).executeTakeFirst()
  return row?.has ?? false
}

/** Reads a visible organisation with all settings, optionally with a row lock. */
export async function readOrganization(
  db: Kysely<Database> | Transaction<Database>,
  actor: Actor,
  id: number,
  { hold = false } = {},
): Promise<StoredOrganization> {
  const row = isPossibleId(id)
    ? await seenBy(db, actor)
        .where('organization.id', '=', id)
        .select(['id', 'version', 'path', 'webhookDisabledAt', ...settingColumns])
        .$if(hold, (query) => query.forNoKeyUpdate())
        .executeTakeFirst()
    : undefined
  if (row === undefined) throw new Refusal('not_found')
  const templates = await db
    .selectFrom('organizationMailTemplate')
    .where('organizationId', '=', id)
    .select(['kind', 'subject', 'body'])
    .execute()
  const { version, path, webhookDisabledAt } = row
  return { id, version, path, webhookIsOff: webhookDisabledAt !== null, settings: settingsOf(row, templates) }
}

/** The facts of a parent that affect its children. */
export interface ParentFacts {
  readonly path: string
  readonly name: string
  readonly organizationType: OrganizationType
  readonly canSetPaymentSign: boolean
  /** Whether the actor sees it. */
  readonly isSeen: boolean
}

/** The parent, visible or not; `hold` locks it against deletion. */
export async function parentFacts(
  db: Kysely<Database> | Transaction<Database>,
  actor: Actor,
  id: number | null | undefined,
  { hold = false } = {},
): Promise<ParentFacts | null> {
  if (id === null || id === undefined || !isPossibleId(id)) return null
  const row = await db
    .selectFrom('organization')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select(['path', 'name', 'organizationType', 'canSetPaymentSign'])
    .$if(hold, (query) => query.forKeyShare())
    .executeTakeFirst()
  if (row === undefined) return null
  const isSeen = seesOrganization(actor, { organizationPath: row.path })
  return { ...row, organizationType: typeOf(row.organizationType), isSeen }
}
