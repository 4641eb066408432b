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

/** Does the form name somebody else than the present driver, or nobody instead of somebody? */
export async function namesAnotherDriver(
  tx: Transaction<Database>,
  presentDriverId: number | null,
  wanted: NoteForm['driverUserName'],
): Promise<boolean> {
  if (wanted === undefined) return false
  if (wanted === null || presentDriverId === null) return wanted !== presentDriverId
  const present = await tx.selectFrom('appUser').where('id', '=', presentDriverId).select('userName').executeTakeFirst()
  return present?.userName?.toLowerCase() !== wanted.toLowerCase()
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
  if (wanted === null) return null
  const before = present === null ? null : carryingOrganization(present)
  const after = carryingOrganization({
    carrierOrganizationId: laterOf(columns.carrierOrganizationId, present?.carrierOrganizationId),
    subcontractorOrganizationId: laterOf(columns.subcontractorOrganizationId, present?.subcontractorOrganizationId),
  })
  if (wanted === undefined) {
    const driver = present?.driverUserId ?? null
    if (driver === null || before === after) return driver
    return after !== null && (await drivesFor(tx, after, driver)) ? driver : null
  }
  const driver = after === null ? undefined : await driverByName(tx, after, wanted)
  if (driver === undefined) throw new Refusal('driver_not_of_carrier', { fields: { driverUserName: 'unknown' } })
  return driver
}

/** What a column holds after the save; null is a value, only undefined means "as before". */
function laterOf(changed: number | null | undefined, present: number | null | undefined): number | null {
  return changed === undefined ? (present ?? null) : changed
}
