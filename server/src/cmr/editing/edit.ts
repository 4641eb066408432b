import { hasPermission, type Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { lockedAmong } from '@roadnote/domain/cmr/policy/field-locks'
import { statusDetails } from '@roadnote/domain/cmr/lifecycle/lifecycle'
import { noteFieldGroups, type NoteField, type NoteForm } from '@roadnote/domain/cmr/field/note-fields'
import { sidesOf } from '@roadnote/domain/cmr/policy/side'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { driverAfterEdit, changesDriver } from './driver.ts'
import { fieldChange, changesOf, type Change, type NoteColumns } from '../note/columns.ts'
import { requireKnownReferences, withPresentOrganizations } from '../note/references.ts'
import { requireChangeReason } from '../lifecycle/change-reason.ts'
import { decideStatus } from '../lifecycle/release.ts'
import { saveEdited } from '../lifecycle/save-edited.ts'
import { requireVersion, lockNote, type Note } from '../note/store.ts'

export const editNote: UseCase<(typeof cmrContract)['edit']> = async (context, input) => {
  const { actor, tx } = context
  const { id, version, status: wantedStatus, cmrCode, ...form } = input
  const note = await lockNote(tx, actor, id)
  requireVersion(note, version)
  if (cmrCode !== undefined && cmrCode !== note.code) throw lockedFields(note, ['cmrCode'])
  const present = await withPresentOrganizations(tx, form)
  const { changes, columns } = await editedFields(tx, actor, note, present)
  if (wantedStatus !== 1) requireChangeReason(note, changes, columns)
  const { transition, missing } = await decideStatus(tx, actor, note, columns, wantedStatus)
  const answer = { message: 'crm.updated', id, cmrCode: note.code, missing }
  if (changes.length === 0 && transition === undefined) {
    return { ...answer, status: note.status, version: note.record.version }
  }
  const { status, version: saved } = await saveEdited(context, note, { changes, columns, transition, missing })
  return { ...answer, status, version: saved }
}

function lockedFields({ status }: Note, names: readonly string[]): Refusal {
  const fields = Object.fromEntries(names.map((name) => [name, 'locked' as const]))
  return new Refusal('fields_locked', { fields, ...statusDetails(status) })
}

/** The changes of the form after all checks: permission, locked fields, known references, the driver's carrier. */
async function editedFields(
  tx: Transaction<Database>,
  actor: Actor,
  note: Note,
  form: Partial<NoteForm>,
): Promise<{ changes: Change[]; columns: NoteColumns }> {
  const { changes, columns } = changesOf(note.record, form)
  const namesDriver = await changesDriver(tx, note.driverUserId, form.driverUserName)
  // `changesOf` iterates over the fields of the form only.
  const fields = changes.map(({ field }) => field as NoteField)
  if (namesDriver) fields.push('driverUserName')
  if (fields.length === 0) return { changes, columns }
  if (!hasPermission(actor, 'modifyCmrs')) throw new Refusal('permission_missing')
  const locked = lockedAmong(fields, noteFieldGroups, note.status, sidesOf(actor, note.parties))
  if (locked.length > 0) throw lockedFields(note, locked)
  // Checks changed references only: a deleted organisation may stay on its notes.
  await requireKnownReferences(tx, Object.fromEntries(fields.map((field) => [field, form[field]])))
  const driverUserId = await driverAfterEdit(
    tx,
    actor,
    note.record,
    columns,
    namesDriver ? form.driverUserName : undefined,
  )
  if (driverUserId === note.driverUserId) return { changes, columns }
  return {
    changes: [...changes, fieldChange('driverUserId', note.driverUserId, driverUserId)],
    columns: { ...columns, driverUserId },
  }
}
