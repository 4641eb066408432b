import { Button, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import styles from './LeaveDialog.module.css'
import type { NoteForm } from './use-note-form.ts'
import dialog from '../../ui/dialog/dialog.module.css'

interface LeaveDialogProps {
  readonly note: NoteForm
  readonly save: () => Promise<boolean>
}

/** Nobody loses what they typed by a slip: leaving by any way asks first, also the browser's own back button. */
export function LeaveDialog({ note, save }: LeaveDialogProps) {
  const text = useText()
  const [isSaving, setSaving] = useState(false)
  const { isChanged, unsentComment } = note
  const hasUnsaved = (): boolean => isChanged() || unsentComment.current !== null
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: hasUnsaved,
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  })
  const stay = (): void => reset?.()
  const saveAndLeave = async (): Promise<void> => {
    setSaving(true)
    const isSaved = (!isChanged() || (await save())) && (await (unsentComment.current?.send() ?? true))
    setSaving(false)
    if (isSaved) proceed?.()
    else stay()
  }
  return (
    <Modal
      opened={status === 'blocked'}
      onClose={stay}
      size={580}
      title={text('form.leave.title')}
      closeButtonProps={{ 'aria-label': text('app.close') }}
      classNames={{ content: dialog.content, header: dialog.header, title: dialog.title, body: dialog.body }}
    >
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
          <Button variant="filled" loading={isSaving} onClick={() => void saveAndLeave()}>
            {text('form.leave.save')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
