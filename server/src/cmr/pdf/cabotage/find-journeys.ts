import type { Actor } from '@roadnote/domain/access/actor'
import { noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { cabotageDays, mostJourneys, weeksUnderWay } from '@roadnote/domain/cmr/paper/cabotage'
import { dayMilliseconds } from '@roadnote/domain/time/calendar-day'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { visibleRealNotes } from '../../note/visibility.ts'

interface Wanted {
  readonly plate: string
  readonly now: Date
  /** Only journeys that this organisation drove; null: all. */
  readonly haulierId: number | null
}

interface Journeys {
  /** The newest first. */
  readonly ids: readonly number[]
  /** There are older ones. */
  readonly isCut: boolean
}

/**
 * The notes of this vehicle that the actor sees, loaded and either under way or delivered within the period. The index has
 * each plate by the week of loading, so the query reads the notes of one vehicle in a few weeks.
 */
export async function findJourneys(
  db: Kysely<Database>,
  actor: Actor,
  { plate, now, haulierId }: Wanted,
): Promise<Journeys> {
  const since = new Date(now.getTime() - cabotageDays * dayMilliseconds)
  const rows = await db
    .selectFrom('cmr')
    .where('cmr.driverSignedAt', 'is not', null)
    .where(
      sql<boolean>`plate_weeks(cmr.license_plates, cmr.driver_signed_at) && array(
        select unnest(plate_weeks(${plate}, ${now}::timestamptz - make_interval(weeks => week)))
        from generate_series(0, ${weeksUnderWay}::int) as week)`,
    )
    .where('cmr.status', '!=', noteStatus.removed)
    .where('cmr.expiredAt', 'is', null)
    .where(({ eb, or }) => or([eb('cmr.receiverSignedAt', 'is', null), eb('cmr.receiverSignedAt', '>=', since)]))
    .$if(haulierId !== null, (query) =>
      query.where(
        sql<boolean>`coalesce(cmr.subcontractor_organization_id, cmr.carrier_organization_id) = ${haulierId}`,
      ),
    )
    .where(visibleRealNotes(actor))
    .orderBy('cmr.driverSignedAt', 'desc')
    .orderBy('cmr.id', 'desc')
    .limit(mostJourneys + 1)
    .select('cmr.id')
    .execute()
  return { ids: rows.slice(0, mostJourneys).map(({ id }) => id), isCut: rows.length > mostJourneys }
}
