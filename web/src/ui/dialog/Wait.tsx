import { useText } from '../../language/use-text.ts'
import { RoadnoteMark } from '../RoadnoteMark.tsx'
import styles from './dialog.module.css'

/** Keeps the room while the content of a dialog is on its way. */
export function Wait() {
  const text = useText()
  return (
    <div className={styles.wait} role="status">
      <RoadnoteMark size={24} moving />
      {text('app.loading')}
    </div>
  )
}
