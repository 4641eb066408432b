import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { NoteForm } from '@roadnote/domain/cmr/field/note-fields'
import { canNameDriver } from '@roadnote/domain/cmr/policy/policy'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { haveWorkedTogether } from '../../organization/store.ts'
import type { NoteColumns, NoteRecord } from '../note/columns.ts'
import { driverByName, drivesFor } from '../note/references.ts'

type Carrying = Pick<NoteRecord, 'carrierOrganizationId' | 'subcontractorOrganizationId'>

/** The organisation that carries the goods: the subcontractor if there is one, else the carrier. */
export function carryingOrganization(parties: Carrying): number | null {
  return parties.subcontractorOrganizationId ?? parties.carrierOrganizationId
}

/** Checked before the driver is looked up, so that the answer does not reveal the drivers of an unrelated carrier. */
export async function requireMayNameDriver(tx: Transaction<Database>, actor: Actor, parties: Carrying): Promise<void> {
  const { carrierOrganizationId: carrierId, subcontractorOrganizationId: subcontractorId } = parties
  const carryingId = carryingOrganization(parties)
  if (carryingId === null) return
  const rows = await tx
    .selectFrom('organization')
    .where('id', 'in', [carrierId ?? 0, subcontractorId ?? 0])
    .select(['id', 'path'])
    .execute()
  const pathOf = (id: number | null) => rows.find((row) => row.id === id)?.path ?? null
  const paths = { carrier: pathOf(carrierId), subcontractor: pathOf(subcontractorId) }
  assertAllowed(canNameDriver(actor, paths, await haveWorkedTogether(tx, actor, carryingId)))
}

/** Whether the form names another driver than the current one, or removes the driver. */
export async function changesDriver(
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
 * The driver after this edit: the one in the form, none if the form clears the field or changes to a carrier that
 * the current driver does not drive for, else the current one.
 */
export async function driverAfterEdit(
  tx: Transaction<Database>,
  actor: Actor,
  present: NoteRecord | null,
  columns: NoteColumns,
  wanted: NoteForm['driverUserName'],
): Promise<number | null> {
  if (wanted === null) return null
  const before = present === null ? null : carryingOrganization(present)
  const parties = {
    carrierOrganizationId: laterOf(columns.carrierOrganizationId, present?.carrierOrganizationId),
    subcontractorOrganizationId: laterOf(columns.subcontractorOrganizationId, present?.subcontractorOrganizationId),
  }
  const after = carryingOrganization(parties)
  if (wanted === undefined) {
    const driver = present?.driverUserId ?? null
    if (driver === null || before === after) return driver
    return after !== null && (await drivesFor(tx, after, driver)) ? driver : null
  }
  await requireMayNameDriver(tx, actor, parties)
  const driver = after === null ? undefined : await driverByName(tx, after, wanted)
  if (driver === undefined) throw new Refusal('driver_not_of_carrier', { fields: { driverUserName: 'unknown' } })
  return driver
}

/** The column's value after the save; null is a value, only undefined means unchanged. */
function laterOf(changed: number | null | undefined, present: number | null | undefined): number | null {
  return changed === undefined ? (present ?? null) : changed
}
