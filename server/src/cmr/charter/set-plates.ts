import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { isControlDocument } from '@roadnote/domain/cmr/lifecycle/control-document'
import { noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { canSetPlates, vehicleOf } from '@roadnote/domain/cmr/policy/spot-charter'
import type { Context } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { changesOf } from '../note/columns.ts'
import { recordEvent } from '../events/record.ts'
import { lockNotes, saveNote, type Note } from '../note/store.ts'
import { queueModified } from '../reactions/webhooks.ts'
import { asDriver } from './driver-actions.ts'
import type { OpenAccess } from './driver-access.ts'

type Vehicle = ReturnType<typeof vehicleOf>
type SetPlates = UseCaseWithoutTransaction<(typeof charterContract)['setPlates']>

export function setPlates(openAccess: OpenAccess): SetPlates {
  return async (open, { token, key, deviceTime, cmr_id: ids, licensePlateTruck, licensePlateTrailer, reason }) => {
    const holder = await openAccess(open, token)
    const vehicle = vehicleOf({ licensePlateTruck, licensePlateTrailer })
    return asDriver(open, holder, { key, deviceTime }, ids, async (context) => {
      const { actor, tx } = context
      const notes = await lockNotes(tx, actor, ids)
      for (const note of notes) assertAllowed(canSetPlates(actor, note))
      const changing = notes.filter(({ record }) => changesOf(record, vehicle).changes.length > 0)
      for (const note of changing) requireWhatOfficersRead(note, vehicle, reason ?? null)
      for (const note of changing) await changePlates(context, note, vehicle, reason ?? null)
    })
  }
}

/** A released control document states both plates, and why they were changed. */
function requireWhatOfficersRead({ record, status }: Note, vehicle: Vehicle, reason: string | null): void {
  if (status === noteStatus.created || !isControlDocument(record)) return
  if (vehicle.trailerPlate === null) throw new Refusal('bad_input', { fields: { licensePlateTrailer: 'required' } })
  if (reason === null || reason === record.changeReason)
    throw new Refusal('bad_input', { fields: { reason: 'required' } })
}

async function changePlates(context: Context, note: Note, vehicle: Vehicle, reason: string | null): Promise<void> {
  const explained = isControlDocument(note.record) && reason !== null
  const wanted = { ...vehicle, ...(explained && { changeReason: reason }) }
  const { changes, columns } = changesOf(note.record, wanted)
  const saved = await saveNote(context, note, columns)
  await recordEvent(context, note, 'noteEdited', { changes }, saved.place)
  await queueModified(context, note, saved, changes)
}
