import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { use, useEffect, useRef } from 'react'
import { useText } from '../../language/use-text.ts'
import { Dialog } from './Dialog.tsx'
import styles from './dialog.module.css'
import { useOwnLeaveQuestion } from './typed-parts.ts'
import { type UnsavedPart, type UnsavedParts, UnsavedPartsContext } from './unsaved-parts.ts'

interface UnsavedChangesProps extends UnsavedPart {
  /** A description of the unsaved changes. */
  readonly children: string
  /** They are thrown away. */
  readonly onDrop?: (() => void) | undefined
}

/** Asks before unsaved changes are lost; as a part of a dialog that asks for all its parts, it leaves that to it. */
export function UnsavedChanges(props: UnsavedChangesProps) {
  const parts = use(UnsavedPartsContext)
  useOwnLeaveQuestion()
  return parts === null ? <AskOnLeaving {...props} /> : <Part parts={parts} part={props} />
}

function Part({ parts, part }: { readonly parts: UnsavedParts; readonly part: UnsavedPart }) {
  const latest = useRef(part)
  useEffect(() => {
    latest.current = part
  })
  useEffect(
    () => parts.add({ isChanged: () => latest.current.isChanged(), save: () => latest.current.save() }),
    [parts],
  )
  return null
}

/** Any navigation leaves, including the browser's back button. */
function AskOnLeaving({ isChanged, save, onDrop, children }: UnsavedChangesProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isChanged,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  // Mounted only when asking: otherwise the Escape that wants to leave would also answer the dialog.
  if (status !== 'blocked') return null
  const leave = (): void => {
    onDrop?.()
    proceed()
  }
  return (
    <LeaveQuestion save={save} onSaved={proceed} onLeave={leave} onStay={() => reset()}>
      {children}
    </LeaveQuestion>
  )
}

interface LeaveQuestionProps extends Pick<UnsavedPart, 'save'> {
  readonly onLeave: () => void
  /** As `onLeave` unless set. */
  readonly onSaved?: () => void
  readonly onStay: () => void
  readonly children: string
}

/** Whether to leave unsaved changes. */
export function LeaveQuestion({ save, onLeave, onSaved = onLeave, onStay, children }: LeaveQuestionProps) {
  const text = useText()
  const saving = useMutation({
    mutationFn: save,
    networkMode: 'always',
    onSuccess: (isSaved) => (isSaved ? onSaved() : onStay()),
  })
  return (
    <Dialog title={text('form.leave.title')} shape="question" width={580} onClose={onStay}>
      <div className={styles.form}>
        <div className={styles.section}>
          <p className={styles.words}>{children}</p>
        </div>
        <div className={styles.foot}>
          <Button data-autofocus onClick={onStay}>
            {text('form.leave.stay')}
          </Button>
          {/* Saving is the way out that loses nothing; the colour only says what leaving costs. */}
          <Button c="var(--danger)" onClick={onLeave}>
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
