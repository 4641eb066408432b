import { claimClock, type Delivery } from '@roadnote/domain/cmr/claim/clock'
import type { FiledReservation } from '@roadnote/domain/cmr/claim/contract'
import { readPayload } from '@roadnote/domain/cmr/lifecycle/events'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { personName } from '../../user/person-name.ts'
import { restoreParts } from '../events/private-parts.ts'
import type { NoteRecord } from '../note/columns.ts'

/** A reservation as the chain of the note has it, with the organisation that filed it. */
export interface RecordedReservation extends FiledReservation {
  readonly goodsId: number | null
  readonly organizationId: number | null
}

/**
 * The reservations that the consignee filed after the delivery, oldest first. They are kept in the chain only, so that what
 * is shown is what the evidence proves; erased parts are left out.
 */
export async function filedReservations(db: Kysely<Database>, cmrId: number): Promise<RecordedReservation[]> {
  const rows = await db
    .selectFrom('cmrEvent as event')
    .leftJoin('cmrEventPrivate as private', 'private.eventId', 'event.id')
    .leftJoin('appUser as person', 'person.id', 'event.actorUserId')
    .leftJoin('organization', 'organization.id', 'person.organizationId')
    .where('event.cmrId', '=', cmrId)
    .where('event.type', '=', 'reservationFiled')
    .orderBy('event.sequence')
    .select(['event.sequence', 'event.at', 'event.payload', 'private.parts'])
    .select(['person.name', 'person.surname', 'person.userName', 'organization.id as organizationId'])
    .select('organization.name as organization')
    .execute()
  return rows.flatMap(({ sequence, at, payload, parts, name, surname, userName, organizationId, organization }) => {
    const { kind, goods, text, isLate } = readPayload('reservationFiled', restoreParts(payload, parts))
    if (kind === undefined || text === undefined) return []
    const who = userName === null ? null : personName(name, surname, userName)
    return [
      {
        id: sequence,
        kind,
        goods: goods?.name ?? null,
        goodsId: goods?.id ?? null,
        text,
        isLate: isLate ?? false,
        time: at,
        who: who ?? '',
        organisation: organization ?? '',
        organizationId,
      },
    ]
  })
}

/** When and where the goods were delivered; null: they are not. */
export function deliveryOf(record: Pick<NoteRecord, 'receiverSignedAt' | 'deliveryCountryCode'>): Delivery | null {
  const { receiverSignedAt, deliveryCountryCode } = record
  return receiverSignedAt === null ? null : { at: receiverSignedAt, country: deliveryCountryCode }
}

/** The periods of the Convention as they stand now; null: the goods are not delivered. */
export function clockOf(
  record: Parameters<typeof deliveryOf>[0],
  reservations: readonly RecordedReservation[],
  now: Date,
) {
  const delivery = deliveryOf(record)
  return delivery === null ? null : claimClock(delivery, reservations, now)
}
