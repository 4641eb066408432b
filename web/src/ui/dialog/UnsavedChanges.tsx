import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useText } from '../../language/use-text.ts'
import { Dialog } from './Dialog.tsx'
import styles from './dialog.module.css'

interface UnsavedChangesProps {
  /** Something would be lost. */
  readonly isChanged: () => boolean
  /** `true` when everything is saved. */
  readonly save: () => Promise<boolean>
  /** What is not saved yet. */
  readonly children: string
}

/** Nobody loses what they typed by a slip: leaving by any way asks first, also the browser's own back button. */
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
  // Not there before it asks: else the Escape that wants to leave would answer the question at once.
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
