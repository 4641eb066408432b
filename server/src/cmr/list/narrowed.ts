import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { findOrganization, seenBy } from '../../organization/store.ts'
import { seesByParty } from '../note/visibility.ts'
import { sourceFor, type Source } from './source.ts'

/** As a caller asks for the notes of one organisation: by its id, or by its place in the tree with everything under it. */
export interface OrganizationInput {
  readonly organizationId?: number | null | undefined
  readonly organizationHId?: string | null | undefined
}

/** Where the caller's notes begin, or of those the ones of the organisation that is asked for. */
export async function sourceOf(db: Kysely<Database>, actor: Actor, asked: OrganizationInput): Promise<Source> {
  const { organizationId, organizationHId: path } = asked
  const isAsked = typeof path === 'string' || typeof organizationId === 'number'
  if (!isAsked) return sourceFor(actor)
  // Those who see less than everything of their organisation, or see by other rules, have nothing to choose from.
  const chooses = isSuperAdmin(actor) || (seesByParty(actor) && actor.builtInRole !== 'signing user')
  if (!chooses) throw new Refusal('not_found')
  const { id } =
    typeof path === 'string' ? await byPath(db, actor, path) : await findOrganization(db, actor, organizationId ?? 0)
  const rows = typeof path === 'string' ? sql<SqlBool>`(is_party or over_party)` : sql<SqlBool>`is_party`
  return {
    table: 'cmr_party',
    id: sql.ref<number>('cmr_party.cmr_id'),
    condition: sql<SqlBool>`cmr_party.organization_id = ${id} and ${rows}`,
    isNarrowed: true,
  }
}

async function byPath(db: Kysely<Database>, actor: Actor, path: string): Promise<{ id: number }> {
  const found = await seenBy(db, actor).where('organization.path', '=', path).select('id').executeTakeFirst()
  if (found === undefined) throw new Refusal('not_found')
  return found
}
