import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { isControlDocument, vehiclePlates } from '@roadnote/domain/cmr/lifecycle/control-document'
import { noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { canSetPlates, platesText } from '@roadnote/domain/cmr/policy/spot-charter'
import type { Context } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { changesOf } from '../note/columns.ts'
import { recordEvent } from '../events/record.ts'
import { lockNotes, saveNote, type Note } from '../note/store.ts'
import { queueModified } from '../reactions/webhooks.ts'
import { asDriver } from './driver-actions.ts'
import type { OpenLink } from './driver-link.ts'

type SetPlates = UseCaseWithoutTransaction<(typeof charterContract)['setPlates']>

export function setPlates(openLink: OpenLink): SetPlates {
  return async (open, { token, key, cmr_id: ids, licensePlateTruck, licensePlateTrailer, reason }) => {
    const holder = await openLink(open, token)
    const plates = platesText(licensePlateTruck, licensePlateTrailer)
    return asDriver(open, holder, key, ids, async (context) => {
      const { actor, tx } = context
      const notes = await lockNotes(tx, actor, ids)
      for (const note of notes) assertAllowed(canSetPlates(actor, note))
      const changing = notes.filter(({ record }) => record.licensePlates !== plates)
      for (const note of changing) requireWhatOfficersRead(note, plates, reason ?? null)
      for (const note of changing) await changePlates(context, note, plates, reason ?? null)
    })
  }
}

/** A released control document states both plates, and why they were changed. */
function requireWhatOfficersRead({ record, status }: Note, plates: string, reason: string | null): void {
  if (status === noteStatus.created || !isControlDocument(record)) return
  const { trailer } = vehiclePlates({ licensePlateNumberList: plates, trailerPlate: null })
  if (trailer === null) throw new Refusal('bad_input', { fields: { licensePlateTrailer: 'required' } })
  if (reason === null || reason === record.changeReason)
    throw new Refusal('bad_input', { fields: { reason: 'required' } })
}

async function changePlates(context: Context, note: Note, plates: string, reason: string | null): Promise<void> {
  const explained = isControlDocument(note.record) && reason !== null
  const wanted = { licensePlateNumberList: plates, trailerPlate: null, ...(explained && { changeReason: reason }) }
  const { changes, columns } = changesOf(note.record, wanted)
  const saved = await saveNote(context, note, columns)
  await recordEvent(context, note, 'noteEdited', { changes }, saved.place)
  await queueModified(context, note, saved, changes)
}
