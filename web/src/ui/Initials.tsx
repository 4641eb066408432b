import { initialsOf } from './initials-of.ts'
import styles from './Initials.module.css'

/** The round avatar of a person next to their name; hidden from screen readers. */
export function Initials({ name, large = false }: { readonly name: string; readonly large?: boolean }) {
  return (
    <span className={styles.mark} data-large={large || undefined} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}
