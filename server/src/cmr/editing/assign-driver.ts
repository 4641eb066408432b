import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { canAssignDriver, mayAssignDrivers } from '@roadnote/domain/cmr/policy/policy'
import { canHaveSameDriver } from '@roadnote/domain/cmr/policy/selection'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { translator } from '../../language/translate.ts'
import { carryingOrganization, requireMayNameDriver } from './driver.ts'
import { fieldChange } from '../note/columns.ts'
import { recordEvent } from '../events/record.ts'
import { driverByGuid } from '../note/references.ts'
import { lockNotes, saveNote, type Note } from '../note/store.ts'
import { queueModified } from '../reactions/webhooks.ts'

/** Assigns one driver, or none, to notes of one carrier; all of the notes or none. */
export const assignDriver: UseCase<(typeof cmrContract)['setDriver']> = async (context, { cmr_id: ids, guid }) => {
  const { actor, tx, language } = context
  assertAllowed(mayAssignDrivers(actor))
  const notes = await lockNotes(tx, actor, ids)
  assertAllowed(canHaveSameDriver(notes.map(carriersOf)))
  for (const note of notes) assertAllowed(canAssignDriver(actor, note))
  const driverUserId = guid === undefined || guid === null ? null : await driverOf(tx, actor, notes, guid)
  for (const note of notes) {
    if (note.driverUserId === driverUserId) continue
    const saved = await saveNote(context, note, { driverUserId })
    const changes = [fieldChange('driverUserId', note.driverUserId, driverUserId)]
    await recordEvent(context, note, 'driverAssigned', { changes }, saved.place)
    await queueModified(context, note, saved, changes)
  }
  return translator(language)(driverUserId === null ? 'cmr.driverTakenOff' : 'cmr.driverAssigned', {
    count: notes.length,
  })
}

function carriersOf({ record }: Note) {
  return {
    carrierOrganizationsID: record.carrierOrganizationId,
    subcontractorOrganizationsID: record.subcontractorOrganizationId,
  }
}

/** All notes share one carrier, so the first note's carrier is used. */
async function driverOf(
  tx: Transaction<Database>,
  actor: Actor,
  [first]: readonly Note[],
  guid: string,
): Promise<number> {
  if (first !== undefined) await requireMayNameDriver(tx, actor, first.record)
  const carrierId = first === undefined ? null : carryingOrganization(first.record)
  const driver = carrierId === null ? undefined : await driverByGuid(tx, carrierId, guid)
  if (driver === undefined) throw new Refusal('driver_not_of_carrier', { fields: { guid: 'unknown' } })
  return driver
}
