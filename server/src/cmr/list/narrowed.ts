import { isSuperAdmin, isTestKey, type Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { findOrganization, seenBy } from '../../organization/store.ts'
import { reach, seesByParty, visibleTestNotes } from '../note/visibility.ts'
import { notesThemselves, sourceFor, type Source } from './source.ts'

/** Selects the notes of one organisation: by its id, or by its tree path including all organisations below it. */
export interface OrganizationInput {
  readonly organizationId?: number | null | undefined
  readonly organizationHId?: string | null | undefined
}

/** The source of the caller's notes, or of one of their organisations. */
export async function narrowedSource(
  db: Kysely<Database>,
  actor: Actor,
  input: OrganizationInput,
  isTest = false,
): Promise<Source> {
  const { organizationId, organizationHId: path } = input
  const isAsked = typeof path === 'string' || typeof organizationId === 'number'
  if (!isAsked) return sourceFor(actor, isTest)
  // Users who do not see all notes of their organisation, or see by other rules, cannot select one.
  const chooses =
    isSuperAdmin(actor) || ((seesByParty(actor) || isTestKey(actor)) && actor.builtInRole !== 'signing user')
  if (!chooses) throw new Refusal('not_found')
  const { id, path: place } =
    typeof path === 'string' ? await byPath(db, actor, path) : await findOrganization(db, actor, organizationId ?? 0)
  if (isTest || isTestKey(actor)) return madeBy(actor, id, typeof path === 'string' ? place : null)
  const rows = typeof path === 'string' ? sql<SqlBool>`(is_party or over_party)` : sql<SqlBool>`is_party`
  return {
    table: 'cmr_party',
    id: sql.ref<number>('cmr_party.cmr_id'),
    condition: sql<SqlBool>`cmr_party.organization_id = ${id} and ${rows}`,
    isNarrowed: true,
    sums: { organizationId: id, reach: typeof path === 'string' ? reach.overParty : reach.party },
  }
}

/** The test notes of one organisation, or with its path also of those below it. */
function madeBy(actor: Actor, id: number, path: string | null): Source {
  const below = path === null ? sql`false` : sql`starts_with(chosen.path, ${`${path}.`})`
  return {
    ...notesThemselves(sql<SqlBool>`${visibleTestNotes(actor)} and exists (select from organization as chosen
      where chosen.id = cmr.created_by_organization_id and (chosen.id = ${id} or ${below}))`),
    isNarrowed: true,
  }
}

async function byPath(db: Kysely<Database>, actor: Actor, path: string): Promise<{ id: number; path: string }> {
  const row = await seenBy(db, actor).where('organization.path', '=', path).select(['id', 'path']).executeTakeFirst()
  if (row === undefined) throw new Refusal('not_found')
  return row
}
