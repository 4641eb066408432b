import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { findOrganization, seenBy } from '../../organization/store.ts'
import { reach, seesByParty } from '../note/visibility.ts'
import { sourceFor, type Source } from './source.ts'

/** Selects the notes of one organisation: by its id, or by its tree path including all organisations below it. */
export interface OrganizationInput {
  readonly organizationId?: number | null | undefined
  readonly organizationHId?: string | null | undefined
}

/** The source of the caller's notes, or of one of their organisations. */
export async function narrowedSource(db: Kysely<Database>, actor: Actor, input: OrganizationInput): Promise<Source> {
  const { organizationId, organizationHId: path } = input
  const isAsked = typeof path === 'string' || typeof organizationId === 'number'
  if (!isAsked) return sourceFor(actor)
  // Users who do not see all notes of their organisation, or see by other rules, cannot select one.
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
    sums: { organizationId: id, reach: typeof path === 'string' ? reach.overParty : reach.party },
  }
}

async function byPath(db: Kysely<Database>, actor: Actor, path: string): Promise<{ id: number }> {
  const row = await seenBy(db, actor).where('organization.path', '=', path).select('id').executeTakeFirst()
  if (row === undefined) throw new Refusal('not_found')
  return row
}
