import { useText } from '../../language/use-text.ts'
import styles from '../../ui/dialog/dialog.module.css'

/** The effect of signing, next to the sign button. */
export function SigningIsFinal() {
  const text = useText()
  return (
    <span className={styles.small}>
      <span>{text('dialogs.sign.recorded')}</span>
      <span>{text('dialogs.sign.final')}</span>
    </span>
  )
}
