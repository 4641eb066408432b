import type { ReactNode } from 'react'
import styles from './RowButton.module.css'

interface RowButtonProps {
  /** What it does, with what: it is read aloud, and shown under the pointer. */
  readonly label: string
  readonly icon: ReactNode
  readonly count?: number
  /** Amber: it needs the reader. A star: there is something to look at. */
  readonly mark?: 'amber' | 'star' | undefined
  /** It cannot be done, and this is why. */
  readonly reason?: string | undefined
  readonly onClick: () => void
}

/** What can be done with a row, as a picture. Plain, because a page has a thousand of them; arrows go from one to the next. */
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
      onClick={reason === undefined ? onClick : undefined}
    >
      {icon}
      {count}
    </button>
  )
}
