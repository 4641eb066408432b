import { Button, Group } from '@mantine/core'
import { useText } from '../../language/use-text.ts'
import { EmptyState } from '../EmptyState.tsx'
import { LoadingMark } from '../LoadingMark.tsx'
import { RoadnoteMark } from '../RoadnoteMark.tsx'
import styles from './PartFailed.module.css'

export interface FailedProps {
  /** It failed to load, or threw while rendering. */
  readonly cause: 'load' | 'crash'
  readonly failures: number
  readonly isComing: boolean
  readonly onRetry: () => void
}

function useWords({ cause }: FailedProps) {
  const text = useText()
  return cause === 'load'
    ? { title: text('app.failure.outdatedTitle'), words: text('app.failure.partText') }
    : { title: text('app.failure.title'), words: text('app.failure.text') }
}

function Ways(props: FailedProps & { readonly onClose?: () => void }) {
  const { failures, isComing, onRetry, onClose } = props
  const text = useText()
  // A single failure may be the connection; a repeated one while online suggests an outdated page.
  const mayBeOld = failures > 1 && navigator.onLine
  return (
    <>
      {onClose !== undefined && <Button onClick={onClose}>{text('app.close')}</Button>}
      {mayBeOld && <Button onClick={() => location.reload()}>{text('app.reload')}</Button>}
      <Button variant="filled" loading={isComing} onClick={onRetry}>
        {text('app.retry')}
      </Button>
    </>
  )
}

/** The failure message, shown in the place of the part. */
export function FailedInside(props: FailedProps) {
  const { title, words } = useWords(props)
  return (
    <div className={styles.inside} role="alert">
      <strong>{title}</strong>
      <p>{words}</p>
      <Group gap="sm" justify="flex-end" align="stretch">
        <Ways {...props} />
      </Group>
    </div>
  )
}

/** Over the page, which stays visible and usable. */
export function FailedOver(props: FailedProps & { readonly onClose: () => void }) {
  return (
    <div className={styles.over}>
      <FailedInside {...props} />
    </div>
  )
}

export function FailedPage(props: FailedProps) {
  const { title, words } = useWords(props)
  return (
    <div className={styles.page} role="alert">
      <EmptyState level={1} icon={<RoadnoteMark size={32} />} title={title} actions={<Ways {...props} />}>
        {words}
      </EmptyState>
    </div>
  )
}

/** Reserves the space while the part loads. */
export function WaitInside() {
  return (
    <div className={styles.wait}>
      <LoadingMark />
    </div>
  )
}
