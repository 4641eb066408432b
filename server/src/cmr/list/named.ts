import { sql, type Kysely } from 'kysely'
import { containsPattern } from '../../database/contains-pattern.ts'
import type { Database } from '../../database/schema.ts'

/** What the searched words name. Notes have people by number, so that a new name rewrites no note. */
export interface Named {
  /** Organisations with the words in their name. */
  readonly organizations: readonly number[]
  /** Organisations with the words in their name and address. */
  readonly addresses: readonly number[]
  readonly drivers: readonly number[]
  /** Notes with exactly this as a number of the reader's organisation, in any of its systems. */
  readonly notes: readonly number[]
}

const nobody: Named = { organizations: [], addresses: [], drivers: [], notes: [] }

export async function namedBy(db: Kysely<Database>, search: string | null, organizationId: number): Promise<Named> {
  if (search === null) return nobody
  const pattern = containsPattern(search)
  const { rows } = await sql<Named>`select
    array(select id from organization where fold_text(name) like ${pattern}) as organizations,
    array(select id from organization where search_words like ${pattern}) as addresses,
    array(select id from app_user where search_words like ${pattern}) as drivers,
    array(select cmr_id from cmr_external_id
      where organization_id = ${organizationId} and lower(external_id) = lower(${search.normalize('NFC').trim()})) as notes`.execute(
    db,
  )
  return rows[0] ?? nobody
}

/** As `party_ids` of `cmr_search` spells them: by name, by name and address, and drivers (migration 0065). */
const [byName, byAddress] = [500_000_000, 1_000_000_000]

export function namedPartyIds({ organizations, addresses, drivers }: Omit<Named, 'notes'>): number[] {
  return [
    ...organizations.map((id) => byName + id),
    ...addresses.map((id) => byAddress + id),
    ...drivers.map((id) => -id),
  ]
}
