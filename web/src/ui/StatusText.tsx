import { type StatusHue, statusColour } from './status.ts'
import styles from './StatusText.module.css'

interface StatusTextProps {
  readonly hue: StatusHue
  /** The status in words: colour is never the only sign. */
  readonly children: string
  /** On its tint, outside a table. */
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
