import { Refusal } from '@roadnote/domain/access/refusal'
import { isControlDocument, isControlDocumentField } from '@roadnote/domain/cmr/lifecycle/control-document'
import { noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { Change, NoteColumns } from '../note/columns.ts'
import type { Note } from '../note/store.ts'

/**
 * From the release on an officer may have read the control document, so a change of it states its reason, in words
 * other than those of the change before.
 */
export function requireChangeReason(
  { record, status }: Pick<Note, 'record' | 'status'>,
  changes: readonly Change[],
  columns: NoteColumns,
): void {
  if (status === noteStatus.created || !isControlDocument(record) || !isControlDocument({ ...record, ...columns }))
    return
  const isChanged = changes.some(({ field }) => isControlDocumentField(field))
  const isExplained = changes.some(({ field, to }) => field === 'changeReason' && to !== null)
  if (isChanged && !isExplained) throw new Refusal('bad_input', { fields: { changeReason: 'required' } })
}
