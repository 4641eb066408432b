import type { MatchedField } from '@roadnote/domain/cmr/contract/list'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { foldedWithoutSeparators, searchedText } from './search-text.ts'

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

interface Place {
  readonly text: RawBuilder<unknown>
  /** Found by the words of organisations and people, which are compared with their separators. */
  readonly isName: boolean
}

const ofNote = (text: RawBuilder<unknown>): Place => ({ text, isName: false })
const name = (text: RawBuilder<unknown>): Place => ({ text, isName: true })

/** The same texts as in `cmr_search` and in the words of organisations and people; several in one are parted by lines. */
const places: Readonly<Record<Exclude<MatchedField, 'externalId'>, Place>> = {
  cmrCode: ofNote(sql`cmr.code`),
  tripID: ofNote(sql`cmr.trip_id`),
  loadOrderID: ofNote(sql`cmr.load_order_id`),
  unLoadOrderID: ofNote(sql`cmr.unload_order_id`),
  extraCMRID: ofNote(sql`cmr.extra_cmr_id`),
  nationalNumbers: ofNote(sql`cmr.national_numbers`),
  licensePlates: ofNote(sql`cmr.license_plates`),
  container: ofNote(inRows('container', 'number')),
  seal: ofNote(inRows('container', 'seal_number')),
  driver: name(sql`concat_ws(' ', driver.user_name, driver.name, driver.surname)`),
  recipient: name(address('recipient')),
  sender: name(sql`sender.name`),
  carrier: name(sql`carrier.name`),
  subcontractor: name(sql`subcontractor.name`),
  collection: ofNote(sql`cmr.collection_place`),
  delivery: ofNote(sql`cmr.delivery_place`),
  goods: ofNote(inRows('good', 'goods_nature')),
}

/** The numbers of the reader's organisation, one in a line. */
const numbersOf = (organizationId: number): Place =>
  ofNote(sql`(select string_agg(external_id, e'\\n' order by system, external_id) from cmr_external_id
    where cmr_id = cmr.id and organization_id = ${organizationId})`)

/** The first field of each note that has these words. */
export async function matchesOf(
  db: Kysely<Database>,
  ids: readonly number[],
  search: string | null,
  organizationId: number,
): Promise<ReadonlyMap<number, Match>> {
  if (search === null || ids.length === 0) return new Map()
  const ranked = sql.join(
    Object.entries({ ...places, externalId: numbersOf(organizationId) }).map(
      ([field, { text, isName }], index) => sql`(${sql.lit(index)}, ${sql.lit(field)}, ${sql.lit(isName)}, ${text})`,
    ),
  )
  const { rows } = await sql<Match & { id: number }>`
    select cmr.id, found.field, found.text
    from cmr
    left join app_user as driver on driver.id = cmr.driver_user_id
    left join organization as sender on sender.id = cmr.sender_organization_id
    left join organization as carrier on carrier.id = cmr.carrier_organization_id
    left join organization as subcontractor on subcontractor.id = cmr.subcontractor_organization_id
    left join organization as recipient on recipient.id = cmr.recipient_organization_id
    cross join (select fold_text(${search}) as words, ${searchedText(search)} as text) as asked
    cross join lateral (
      select place.field, line.text
      from (values ${ranked}) as place (rank, field, is_name, lines)
      cross join lateral regexp_split_to_table(place.lines, e'\\n') as line (text)
      where case when place.is_name then position(asked.words in fold_text(line.text))
        else position(asked.text in ${foldedWithoutSeparators(sql`line.text`)}) end > 0
      order by place.rank limit 1) as found
    where cmr.id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, field, text }) => [id, { field, text }]))
}
