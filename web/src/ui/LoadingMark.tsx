import { useText } from '../language/use-text.ts'
import styles from './LoadingMark.module.css'
import { RoadnoteMark } from './RoadnoteMark.tsx'

/** Shown while a whole page is on its way; appears only after a moment, so that fast pages do not flicker. */
export function LoadingMark() {
  const text = useText()
  return (
    <div className={styles.room} role="status">
      <RoadnoteMark size={32} moving />
      <span className={styles.words}>{text('app.loading')}</span>
    </div>
  )
}
