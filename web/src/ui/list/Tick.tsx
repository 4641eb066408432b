import type { ChangeEventHandler } from 'react'
import styles from './Tick.module.css'

interface TickProps {
  readonly label: string
  readonly checked: boolean
  /** Of those that it stands for: some, but not all. */
  readonly some?: boolean
  readonly disabled?: boolean
  readonly onChange: ChangeEventHandler<HTMLInputElement>
}

/** A checkbox that answers to its whole cell. Plain, because a page has a hundred of them. */
export function Tick({ label, checked, some, disabled = false, onChange }: TickProps) {
  return (
    <label className={styles.corner}>
      <input
        ref={some === undefined ? undefined : (box) => markSome(box, some)}
        className={styles.box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
    </label>
  )
}

/** There is no attribute for it. */
function markSome(box: HTMLInputElement | null, some: boolean): void {
  if (box !== null) box.indeterminate = some
}
