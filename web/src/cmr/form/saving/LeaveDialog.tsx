import { useText } from '../../../language/use-text.ts'
import { UnsavedChanges } from '../../../ui/dialog/UnsavedChanges.tsx'
import type { NoteForm } from '../state/use-note-form.ts'

interface LeaveDialogProps {
  readonly note: NoteForm
  readonly save: () => Promise<boolean>
}

/** Unsaved changes of the note, and a started comment. */
export function LeaveDialog({ note: { isChanged, unsentComment, forgetDraft }, save }: LeaveDialogProps) {
  const text = useText()
  const saveBoth = async (): Promise<boolean> =>
    (!isChanged() || (await save())) && (await (unsentComment.current?.send() ?? true))
  const drop = (): void => {
    forgetDraft()
    unsentComment.current?.drop()
  }
  return (
    <UnsavedChanges isChanged={() => isChanged() || unsentComment.current !== null} save={saveBoth} onDrop={drop}>
      {text('form.leave.words')}
    </UnsavedChanges>
  )
}
