import { useText } from '../../language/use-text.ts'
import styles from '../../ui/dialog/dialog.module.css'
import type { DialogNote } from './dialog-props.ts'

/** The codes of the affected notes; a single one is in the dialog's title. */
export function NoteCodes({ rows }: { readonly rows: readonly DialogNote[] }) {
  const text = useText()
  if (rows.length === 1) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
    <ul className={styles.codes} aria-label={text('dialogs.notes')} tabIndex={rows.length > 20 ? 0 : undefined}>
      {rows.map(({ id, cmrCode }) => (
        <li key={id} className={styles.code}>
          {cmrCode}
        </li>
      ))}
    </ul>
  )
}
