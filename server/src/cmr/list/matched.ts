import type { MatchedField } from '@roadnote/domain/cmr/contract/list'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** Where the search found its words in a note, and the whole text there. */
export interface Match {
  readonly field: MatchedField
  readonly text: string
}

const address = (party: string): RawBuilder<unknown> =>
  sql`concat_ws(' ', ${sql.ref(`${party}.name`)}, ${sql.ref(`${party}.country_code`)}, ${sql.ref(`${party}.postal_code`)},
    ${sql.ref(`${party}.place`)}, ${sql.ref(`${party}.street`)})`

const inRows = (table: 'good' | 'container', column: string): RawBuilder<unknown> =>
  sql`(select string_agg(${sql.ref(column)}, e'\\n' order by id) from ${sql.table(table)} where cmr_id = cmr.id)`

/** The same texts as in `cmr_search` and in the words of organisations and people; several in one are parted by lines. */
const texts: Readonly<Record<MatchedField, RawBuilder<unknown>>> = {
  cmrCode: sql`cmr.code`,
  tripID: sql`cmr.trip_id`,
  loadOrderID: sql`cmr.load_order_id`,
  unLoadOrderID: sql`cmr.unload_order_id`,
  extraCMRID: sql`cmr.extra_cmr_id`,
  licensePlates: sql`cmr.license_plates`,
  container: inRows('container', 'number'),
  seal: inRows('container', 'seal_number'),
  driver: sql`concat_ws(' ', driver.user_name, driver.name, driver.surname)`,
  recipient: address('recipient'),
  sender: sql`sender.name`,
  carrier: sql`carrier.name`,
  subcontractor: sql`subcontractor.name`,
  collection: sql`cmr.collection_place`,
  delivery: sql`cmr.delivery_place`,
  goods: inRows('good', 'goods_nature'),
}

/** The first field of each note that has these words. */
export async function matchesOf(
  db: Kysely<Database>,
  ids: readonly number[],
  search: string | null,
): Promise<ReadonlyMap<number, Match>> {
  if (search === null || ids.length === 0) return new Map()
  const places = sql.join(
    Object.entries(texts).map(([field, text], index) => sql`(${sql.lit(index)}, ${sql.lit(field)}, ${text})`),
  )
  const { rows } = await sql<Match & { id: number }>`
    select cmr.id, found.field, found.text
    from cmr
    left join app_user as driver on driver.id = cmr.driver_user_id
    left join organization as sender on sender.id = cmr.sender_organization_id
    left join organization as carrier on carrier.id = cmr.carrier_organization_id
    left join organization as subcontractor on subcontractor.id = cmr.subcontractor_organization_id
    left join organization as recipient on recipient.id = cmr.recipient_organization_id
    cross join (select fold_text(${search}) as words) as asked
    cross join lateral (
      select place.field, line.text
      from (values ${places}) as place (rank, field, lines)
      cross join lateral regexp_split_to_table(place.lines, e'\\n') as line (text)
      where position(asked.words in fold_text(line.text)) > 0
      order by place.rank limit 1) as found
    where cmr.id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, field, text }) => [id, { field, text }]))
}
