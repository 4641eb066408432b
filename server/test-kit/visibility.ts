import { sql, type Kysely } from 'kysely'
import type { Database } from '../src/database/schema.ts'

/** Recomputes derived rows from notes and tree: nothing may differ from the stored ones. */
export async function visibilityDifferences(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`
    with wanted as (
      select w.*, n.status, n.last_modified, n.code_key
      from cmr_party_wanted(array(select id from cmr)) w join cmr_list_keys n on n.cmr_id = w.cmr_id),
    held as (
      select organization_id, cmr_id, is_party, over_party, under_party, status, last_modified, code_key from cmr_party),
    tally as (
      select organization_id, sum(notes) as notes from cmr_party_tally group by 1 having sum(notes) <> 0),
    counted as (select organization_id, count(*) as notes from cmr_party group by 1)
    select 'sight' as what, * from ((table wanted except table held) union all (table held except table wanted)) as one
    union all
    select 'tally', organization_id, notes, null, null, null, null, null, null
    from ((table tally except table counted) union all (table counted except table tally)) as other`.execute(db)
  return rows
}
