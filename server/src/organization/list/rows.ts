import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import type { OrganizationRow } from '@roadnote/domain/organization/contract'
import { isOrganizationType, type OrganizationType } from '@roadnote/domain/organization/kind'
import { canChangeOrganization } from '@roadnote/domain/organization/policy'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { seenBy } from '../store.ts'

/** The column has a check constraint; another type would be a bug. */
export function typeOf(stored: number): OrganizationType {
  if (!isOrganizationType(stored)) throw new Error(`${stored} is no type of an organisation`)
  return stored
}

/** The actions that the reader may perform on visible organisations. */
export function organizationVerdicts(actor: Actor): OrganizationRow['may'] {
  const verdict = canChangeOrganization(actor)
  const answer = verdict.allowed ? true : verdict.reason
  return { edit: answer, remove: answer }
}

/** Joins the parent only if the reader sees it: the parent of the own organisation is hidden. */
export function rowsSeenBy(db: Kysely<Database>, actor: Actor) {
  return seenBy(db, actor).leftJoin('organization as parent', (join) =>
    isSuperAdmin(actor)
      ? join.onRef('parent.id', '=', 'organization.parentId')
      : join.onRef('parent.id', '=', 'organization.parentId').on('organization.id', '<>', actor.organizationId),
  )
}

const children = sql<number>`(select count(*)::int from organization child
  where child.parent_id = organization.id and child.deleted_at is null)`

/** The display columns of a page that has been found. */
export async function readRows(page: ReturnType<typeof rowsSeenBy>, actor: Actor): Promise<OrganizationRow[]> {
  const rows = await page
    .select(['organization.id', 'organization.name', 'organization.street', 'organization.postalCode'])
    .select(['organization.place', 'organization.countryCode', 'organization.carrierCode'])
    .select(['organization.organizationType', 'organization.parentId as organizationId'])
    .select(['organization.path', 'parent.name as mainOrganization'])
    .select(children.as('children'))
    .execute()
  const may = organizationVerdicts(actor)
  return rows.map(({ path, organizationType, ...row }) => ({
    ...row,
    organizationsHId: path,
    organizationType: typeOf(organizationType),
    may,
  }))
}
