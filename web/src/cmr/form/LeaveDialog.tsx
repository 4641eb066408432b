import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useText } from '../../language/use-text.ts'
import styles from './LeaveDialog.module.css'
import type { NoteForm } from './use-note-form.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import dialog from '../../ui/dialog/dialog.module.css'

interface LeaveDialogProps {
  readonly note: NoteForm
  readonly save: () => Promise<boolean>
}

/** Nobody loses what they typed by a slip: leaving by any way asks first, also the browser's own back button. */
export function LeaveDialog({ note, save }: LeaveDialogProps) {
  const text = useText()
  const { isChanged, unsentComment } = note
  const hasUnsaved = (): boolean => isChanged() || unsentComment.current !== null
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: hasUnsaved,
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  })
  const stay = (): void => reset?.()
  const saving = useMutation({
    mutationFn: async () => (!isChanged() || (await save())) && (await (unsentComment.current?.send() ?? true)),
    networkMode: 'always',
    onSuccess: (isSaved) => (isSaved ? proceed?.() : stay()),
  })
  return (
    <Dialog opened={status === 'blocked'} title={text('form.leave.title')} shape="question" width={580} onClose={stay}>
      <div className={dialog.form}>
        <div className={dialog.section}>
          <p className={dialog.words}>{text('form.leave.words')}</p>
        </div>
        <div className={dialog.foot}>
          <Button data-autofocus onClick={stay}>
            {text('form.leave.stay')}
          </Button>
          <Button className={styles.leave} onClick={() => proceed?.()}>
            {text('form.leave.leave')}
          </Button>
          <Button variant="filled" loading={saving.isPending} onClick={() => saving.mutate()}>
            {text('form.leave.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
