import { Refusal } from '@roadnote/domain/access/refusal'
import type { NoteForm } from '@roadnote/domain/cmr/note-fields'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { NoteColumns, NoteRecord } from './note-columns.ts'
import { driverByName, drivesFor } from './references.ts'

/** Who carries the goods: the subcontractor if there is one, else the carrier. */
export function carryingOrganization(
  parties: Pick<NoteRecord, 'carrierOrganizationId' | 'subcontractorOrganizationId'>,
): number | null {
  return parties.subcontractorOrganizationId ?? parties.carrierOrganizationId
}

/**
 * The driver after this form: the one it names, none if it clears the field or hands the note to a carrier the present
 * driver does not drive for, else the present one.
 */
export async function driverAfter(
  tx: Transaction<Database>,
  present: NoteRecord | null,
  columns: NoteColumns,
  wanted: NoteForm['driverUserName'],
): Promise<number | null> {
  const carrierId = carryingOrganization({
    carrierOrganizationId: columns.carrierOrganizationId ?? present?.carrierOrganizationId ?? null,
    subcontractorOrganizationId:
      columns.subcontractorOrganizationId === undefined
        ? (present?.subcontractorOrganizationId ?? null)
        : columns.subcontractorOrganizationId,
  })
  const presentDriver = present?.driverUserId ?? null
  if (wanted === null) return null
  if (wanted === undefined) {
    if (presentDriver === null || carrierId === null) return null
    return (await drivesFor(tx, carrierId, presentDriver)) ? presentDriver : null
  }
  const driver = carrierId === null ? undefined : await driverByName(tx, carrierId, wanted)
  if (driver === undefined) throw new Refusal('driver_not_of_carrier', { fields: { driverUserName: 'unknown' } })
  return driver
}
