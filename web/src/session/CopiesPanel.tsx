import { useText } from '../language/use-text.ts'
import { RoadnoteMark } from '../ui/RoadnoteMark.tsx'
import { CopiesDrawing } from './CopiesDrawing.tsx'
import styles from './CopiesPanel.module.css'

/** The illustration next to the sign-in form. */
export function CopiesPanel() {
  const text = useText()
  return (
    <aside className={styles.panel}>
      <p className={styles.brand}>
        <RoadnoteMark size={20} />
        {text('app.name')}
      </p>
      <div className={styles.picture}>
        <CopiesDrawing />
      </div>
      <p className={styles.motto}>
        <span className={styles.track} aria-hidden="true">
          <span data-mark="signed">{text('app.track.sender.letter')}</span>
          <i data-line="signed" />
          <span data-mark="next">{text('app.track.driver.letter')}</span>
          <i />
          <span>{text('app.track.receiver.letter')}</span>
        </span>
        {text('session.copies.motto')}
      </p>
    </aside>
  )
}
