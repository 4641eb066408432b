import { useText } from '../../language/use-text.ts'
import { RoadnoteMark } from '../RoadnoteMark.tsx'
import { useWait } from '../use-wait.ts'
import styles from './dialog.module.css'

/** Reserves the space while the content of a dialog loads. */
export function Wait() {
  const text = useText()
  const isSlow = useWait(true) === 'slow'
  return (
    <div className={styles.wait} role="status">
      <RoadnoteMark size={24} moving />
      {text(isSlow ? 'app.slow' : 'app.loading')}
    </div>
  )
}
