import { type StatusHue, statusColour } from './status.ts'
import styles from './StatusText.module.css'

interface StatusTextProps {
  readonly hue: StatusHue
  /** The status in words: colour never stands alone. */
  readonly children: string
  /** On its tint, where it stands apart from a table. */
  readonly badge?: boolean
}

export function StatusText({ hue, children, badge = false }: StatusTextProps) {
  return (
    <span
      className={styles.status}
      data-badge={badge || undefined}
      data-removed={hue === 8 || undefined}
      style={{ color: statusColour(hue, 'text'), background: badge ? statusColour(hue, 'tint') : undefined }}
    >
      {children}
    </span>
  )
}
