import type { ChangeEventHandler } from 'react'
import styles from './Tick.module.css'

interface TickProps {
  readonly label: string
  readonly checked: boolean
  /** Indeterminate: some of its rows are selected, but not all. */
  readonly some?: boolean
  readonly disabled?: boolean
  readonly onChange: ChangeEventHandler<HTMLInputElement>
}

/** A checkbox that can be clicked anywhere in its cell. Plain HTML, because a page has a hundred of them. */
export function Tick({ label, checked, some, disabled = false, onChange }: TickProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the box inside answers to keys
    <label
      className={styles.corner}
      onClick={({ detail, currentTarget }) => {
        // Space makes a click without a pointer. The browser focuses the checkbox after this.
        if (detail > 0) setTimeout(() => giveFocusBack(currentTarget))
      }}
    >
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

/** There is no attribute for `indeterminate`. */
function markSome(box: HTMLInputElement | null, some: boolean): void {
  if (box !== null) box.indeterminate = some
}

/** Clicked with the mouse: focus the row, because a focused input would block the letter shortcuts. */
function giveFocusBack(box: HTMLElement): void {
  box.closest<HTMLElement>('tr[data-id], section[tabindex]')?.focus({ preventScroll: true })
}
