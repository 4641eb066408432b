import { Text } from '@mantine/core'
import { useText } from '../language/use-text.ts'
import styles from './LoadingMark.module.css'
import { RoadnoteMark } from './RoadnoteMark.tsx'
import { useWait } from './use-wait.ts'

/** Shown while a whole page loads; delayed, so that fast pages do not flicker. */
export function LoadingMark() {
  const text = useText()
  const isSlow = useWait(true) === 'slow'
  return (
    <div className={styles.room} role="status">
      <RoadnoteMark size={32} moving />
      <Text span c="dimmed" size="sm">
        {text(isSlow ? 'app.slow' : 'app.loading')}
      </Text>
    </div>
  )
}
