import type { ReactNode } from 'react'
import { type CallFailure, textOfFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import styles from './dialog.module.css'

interface FailureProps {
  /** `null`: nothing went wrong, and nothing is shown. */
  readonly of: CallFailure | null
  /** What can be done about it. */
  readonly action?: ReactNode
  /** Other words than the usual ones. */
  readonly children?: ReactNode
}

/** Why it did not work, read out at once; what was typed stays. */
export function Failure({ of, action, children }: FailureProps) {
  const text = useText()
  return of === null ? null : <Refused action={action}>{children ?? textOfFailure(of, text)}</Refused>
}

/** The same where no call has failed, but something cannot be done. */
export function Refused({ children, action }: Pick<FailureProps, 'children' | 'action'>) {
  return (
    <div className={styles.notice} role="alert">
      <span>{children}</span>
      {action}
    </div>
  )
}
