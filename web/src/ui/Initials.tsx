import { initialsOf } from './initials-of.ts'
import styles from './Initials.module.css'

/** The round mark of a person, beside their name: nothing to be read aloud. */
export function Initials({ name, large = false }: { readonly name: string; readonly large?: boolean }) {
  return (
    <span className={styles.mark} data-large={large || undefined} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}
