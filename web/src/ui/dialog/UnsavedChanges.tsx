import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useText } from '../../language/use-text.ts'
import { Dialog } from './Dialog.tsx'
import styles from './dialog.module.css'

interface UnsavedChangesProps {
  /** There are unsaved changes. */
  readonly isChanged: () => boolean
  /** `true` when everything is saved. */
  readonly save: () => Promise<boolean>
  /** A description of the unsaved changes. */
  readonly children: string
}

/** Asks before unsaved changes are lost by any navigation, including the browser's back button. */
export function UnsavedChanges({ isChanged, save, children }: UnsavedChangesProps) {
  const text = useText()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isChanged,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  const stay = (): void => reset?.()
  const saving = useMutation({
    mutationFn: save,
    networkMode: 'always',
    onSuccess: (isSaved) => (isSaved ? proceed?.() : stay()),
  })
  // Mounted only when asking: otherwise the Escape that wants to leave would also answer the dialog.
  if (status !== 'blocked') return null
  return (
    <Dialog title={text('form.leave.title')} shape="question" width={580} onClose={stay}>
      <div className={styles.form}>
        <div className={styles.section}>
          <p className={styles.words}>{children}</p>
        </div>
        <div className={styles.foot}>
          <Button data-autofocus onClick={stay}>
            {text('form.leave.stay')}
          </Button>
          {/* Saving is the way out that loses nothing; the colour only says what leaving costs. */}
          <Button c="var(--danger)" onClick={() => proceed?.()}>
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
