import type { ReactNode } from 'react'
import { type CallFailure, textOfFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import styles from './dialog.module.css'

interface FailureProps {
  /** `null`: no error, and nothing is shown. */
  readonly of: CallFailure | null
  /** Actions to resolve it. */
  readonly action?: ReactNode
  /** A message other than the default one. */
  readonly children?: ReactNode
}

/** An error message, announced at once; the typed values stay. */
export function Failure({ of, action, children }: FailureProps) {
  const text = useText()
  return of === null ? null : <Refused action={action}>{children ?? textOfFailure(of, text)}</Refused>
}

/** The same for a problem without a failed call. */
export function Refused({ children, action }: Pick<FailureProps, 'children' | 'action'>) {
  return (
    <div className={styles.notice} role="alert">
      <span>{children}</span>
      {action}
    </div>
  )
}
