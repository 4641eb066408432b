import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { type CallFailure, textOfFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import styles from './dialog.module.css'
import { Refused } from './DialogFailure.tsx'
import { useAutofocus } from './use-autofocus.ts'

interface ConfirmationProps {
  readonly children: ReactNode
  /** The verb. */
  readonly act: string
  readonly destructive?: boolean
  readonly pending: boolean
  readonly failure: CallFailure | null
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks once more; the focus rests on the harmless button. */
export function Confirmation(props: ConfirmationProps) {
  const { children, act, destructive = false, pending, failure, onConfirm, onClose } = props
  const text = useText()
  const cancel = useRef<HTMLButtonElement>(null)
  useAutofocus(cancel)
  return (
    <div className={styles.form}>
      <div className={styles.section}>
        {children}
        {failure !== null && <Refused>{textOfFailure(failure, text)}</Refused>}
      </div>
      <div className={styles.foot}>
        <Button ref={cancel} onClick={onClose}>
          {text('dialogs.cancel')}
        </Button>
        <Button
          variant="filled"
          className={destructive ? styles.danger : undefined}
          loading={pending}
          onClick={onConfirm}
        >
          {act}
        </Button>
      </div>
    </div>
  )
}
