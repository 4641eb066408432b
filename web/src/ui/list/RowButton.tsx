import type { ReactNode } from 'react'
import { notify } from '../notify.ts'
import styles from './RowButton.module.css'

interface RowButtonProps {
  /** The action and its object: for screen readers and the tooltip. */
  readonly label: string
  readonly icon: ReactNode
  readonly count?: number
  /** Amber: the user's turn. A star: there is something to look at. */
  readonly mark?: 'amber' | 'star' | undefined
  /** Why the action is not possible for this row: the button is then disabled and says why, also to a tap and to Enter. */
  readonly reason?: string | undefined
  readonly onClick: () => void
}

/** An action of a row as an icon. Plain HTML, because a page has a thousand of them; arrow keys move between them. */
export function RowButton({ label, icon, count, mark, reason, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={styles.action}
      data-mark={mark}
      data-row-stop
      tabIndex={-1}
      aria-label={reason === undefined ? label : `${label}: ${reason}`}
      aria-disabled={reason !== undefined || undefined}
      title={reason}
      onClick={reason === undefined ? onClick : () => notify.told(reason, { id: 'reason' })}
    >
      {icon}
      {count}
    </button>
  )
}
