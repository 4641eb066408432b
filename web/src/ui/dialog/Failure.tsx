import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { textOfFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import styles from './dialog.module.css'

interface DialogFailureProps {
  readonly failure: unknown
  readonly onRetry: () => void
}

/** Instead of the content when it could not be fetched. */
export function DialogFailure({ failure, onRetry }: DialogFailureProps) {
  const text = useText()
  return (
    <div className={styles.wait} role="alert">
      <span>
        {text('dialogs.loadFailed')} {textOfFailure(failure, text)}
      </span>
      <Button onClick={onRetry}>{text('app.retry')}</Button>
    </div>
  )
}

/** Why it did not work, above the buttons; what was typed stays. */
export function Refused({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className={styles.notice} role="alert">
      <span>{children}</span>
      {action}
    </div>
  )
}
