import { useText } from '../../../language/use-text.ts'
import styles from './dialog.module.css'
import type { DialogNote } from './open.ts'

/** Which notes it is about. */
export function NoteCodes({ rows }: { readonly rows: readonly DialogNote[] }) {
  const text = useText()
  return (
    // A long list scrolls, so the keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.codes} aria-label={text('dialogs.notes')} tabIndex={rows.length > 20 ? 0 : undefined}>
      {rows.map(({ id, cmrCode }) => (
        <li key={id} className={styles.code}>
          {cmrCode}
        </li>
      ))}
    </ul>
  )
}
