import { reservationWords } from '@roadnote/domain/cmr/reservation/words'
import { chartNamesMaximum, type ChartRow } from '@roadnote/domain/dashboard/charts'
import { sql, type Kysely } from 'kysely'
import { placeKey, placeName } from '../cmr/list/groups.ts'
import { copiedColumn } from '../cmr/list/source.ts'
import { ownWordsOf } from '../cmr/note/reservations.ts'
import { planEachTime } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import { translator } from '../language/translate.ts'
import { howMany, named, notes, type ChartQuery, type Named } from './chart-query.ts'

type Db = Kysely<Database>

/**
 * Reservations at loading of the notes of the chart, found from these notes by the index on the note: reservations that the reader
 * does not see are never read. Each one counts, also several on one note.
 */
const counts = sql.join([
  howMany(sql`reservation.answer is null`, 'unanswered'),
  howMany(sql`reservation.answer = 'accepted'`, 'accepted'),
  howMany(sql`reservation.answer = 'rejected'`, 'rejected'),
])

/** A code of an organisation's own has the words of its latest reservation. */
export async function reservationsByCode(db: Db, query: ChartQuery): Promise<ChartRow[]> {
  const { source, language } = query
  const { rows } = await sql<Named & { readonly own: unknown }>`${planEachTime}
    with note as materialized (select ${source.id} as id ${notes(query)})
    select reservation.code as key, '' as name, ${counts},
      (array_agg(reservation.own_words order by reservation.id desc))[1] as own
    from note join cmr_reservation as reservation on reservation.cmr_id = note.id
    group by reservation.code order by count(*) desc, key limit ${chartNamesMaximum}`.execute(db)
  const text = translator(language)
  return rows.map(({ own, ...row }) =>
    named({ ...row, name: reservationWords(String(row.key), ownWordsOf(own), language, text).name }),
  )
}

export async function reservationsByCarrier(db: Db, query: ChartQuery): Promise<ChartRow[]> {
  const { source } = query
  const { rows } = await sql<Named>`${planEachTime}
    with note as materialized (
      select ${source.id} as id, ${copiedColumn(source, 'carrier_organization_id')} as carrier ${notes(query)}),
    counted as (
      select note.carrier as key, count(*) as total, ${counts}
      from note join cmr_reservation as reservation on reservation.cmr_id = note.id
      where note.carrier is not null group by note.carrier order by total desc, key limit ${chartNamesMaximum})
    select counted.key, organization.name, unanswered, accepted, rejected
    from counted join organization on organization.id = counted.key order by total desc, key`.execute(db)
  return rows.map(named)
}

/** By the place of taking over, where the goods were found like this. */
export async function reservationsByPlace(db: Db, query: ChartQuery): Promise<ChartRow[]> {
  const { source } = query
  const { rows } = await sql<Named>`${planEachTime}
    with note as materialized (select ${source.id} as id ${notes(query)})
    select ${placeKey('taken', 'loading')} as key, min(${placeName('taken', 'loading')}) as name, ${counts}
    from note join cmr_reservation as reservation on reservation.cmr_id = note.id join cmr as taken on taken.id = note.id
    where ${placeKey('taken', 'loading')} is not null
    group by 1 order by count(*) desc, key limit ${chartNamesMaximum}`.execute(db)
  return rows.map(named)
}
