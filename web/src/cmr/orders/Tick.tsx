import { useEffect, useRef } from 'react'
import styles from './Tick.module.css'

interface TickProps {
  readonly label: string
  readonly checked: boolean
  readonly some?: boolean
  readonly onChange: (checked: boolean) => void
}

/** A checkbox that answers to its whole cell. Plain, because a page has a hundred of them. */
export function Tick({ label, checked, some = false, onChange }: TickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = some
  }, [some])
  return (
    <label className={styles.corner}>
      <input
        ref={box}
        className={styles.box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
