import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../language/use-text.ts'
import { ActFailure, type ActState } from './ActFailure.tsx'
import styles from './NoteCard.module.css'

interface ActFormProps {
  readonly act: ActState
  /** The verb on the button. */
  readonly verb: string
  readonly onSubmit: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** A small form on the card of a note: its fields, why it was refused, and the two buttons. */
export function ActForm({ act, verb, onSubmit, onCancel, children }: ActFormProps) {
  const text = useText()
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <ActFailure act={act} />
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{text('charter.page.cancel')}</Button>
        <Button type="submit" variant="filled" loading={act.isPending}>
          {verb}
        </Button>
      </div>
    </form>
  )
}
