import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { textOfFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import { EmptyState } from '../EmptyState.tsx'
import styles from './ListState.module.css'

/** The shape of what is coming, while it comes for the first time. */
export function ListSkeleton({ phone }: { readonly phone: boolean }) {
  const text = useText()
  return (
    <div className={styles.skeleton} data-phone={phone || undefined} role="status" aria-label={text('app.loading')}>
      {Array.from({ length: phone ? 5 : 10 }, (_, index) => (
        <div key={index} className={styles.bar} />
      ))}
    </div>
  )
}

export function ListFailure({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const text = useText()
  return (
    <div role="alert" className={styles.failure}>
      <EmptyState
        title={text('list.failed')}
        icon={<IconPlugConnectedX size={32} stroke={1.25} />}
        actions={<Button onClick={onRetry}>{text('app.retry')}</Button>}
      >
        {textOfFailure(failure, text)}
      </EmptyState>
    </div>
  )
}
