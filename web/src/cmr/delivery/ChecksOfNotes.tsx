import { CodeText } from '../../ui/dialog/DialogParts.tsx'
import type { DialogNote } from '../note/dialog-props.ts'
import { CheckOfNote } from './CheckOfNote.tsx'
import type { DeliveryChecks } from './use-delivery-checks.ts'

interface ChecksOfNotesProps {
  readonly notes: readonly DialogNote[]
  readonly checks: DeliveryChecks
}

/** The check of each note that is signed with one code. */
export function ChecksOfNotes({ notes, checks }: ChecksOfNotesProps) {
  return notes.map(({ id, cmrCode }) => (
    <div key={id}>
      {notes.length > 1 && <CodeText>{cmrCode}</CodeText>}
      <CheckOfNote noteId={id} checks={checks} />
    </div>
  ))
}
