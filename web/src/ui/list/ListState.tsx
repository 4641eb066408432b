import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { textOfFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { EmptyState } from '../EmptyState.tsx'
import styles from './ListState.module.css'
import type { List } from './use-list.ts'

/** A skeleton during the first load. */
export function ListSkeleton({ cards }: { readonly cards: boolean }) {
  const text = useText()
  return (
    <div className={styles.skeleton} data-cards={cards || undefined} role="status" aria-label={text('app.loading')}>
      {Array.from({ length: cards ? 5 : 10 }, (_, index) => (
        <div key={index} className={styles.bar} />
      ))}
    </div>
  )
}

interface ListFailureProps {
  readonly failure: unknown
  readonly isTrying: boolean
  readonly onRetry: () => void
}

export function ListFailure({ failure, isTrying, onRetry }: ListFailureProps) {
  const text = useText()
  return (
    <div role="alert" className={styles.failure}>
      <EmptyState
        title={text('list.failed')}
        icon={<IconPlugConnectedX size={32} stroke={1.25} />}
        actions={
          <Button loading={isTrying} onClick={onRetry}>
            {text('app.retry')}
          </Button>
        }
      >
        {textOfFailure(failure, text)}
      </EmptyState>
    </div>
  )
}

/** Above the rows: new rows are loading, loading is slow, or loading failed and these are old. */
export function ListNotice({ list }: { readonly list: List }) {
  const text = useText()
  return (
    <>
      {list.wait !== 'none' && <div className={styles.progress} aria-hidden />}
      {list.old !== null ? (
        <OldRows list={list} old={list.old} />
      ) : (
        list.wait === 'slow' && (
          <div className={styles.notice} role="status">
            {text('app.slow')}
          </div>
        )
      )}
    </>
  )
}

function OldRows({ list, old: { failure, since } }: { readonly list: List; readonly old: NonNullable<List['old']> }) {
  const text = useText()
  const language = useLanguage()
  const time = formatDate(language, since, 'time')
  const isPage = list.rowsOf === list.identity
  return (
    <div className={styles.notice} data-old role="alert">
      <p>
        <strong>{isPage ? text('list.old.page', { page: list.state.page }) : text('list.old.list')}</strong>{' '}
        {textOfFailure(failure, text)} {text(isPage ? 'list.old.since' : 'list.old.other', { time })}
      </p>
      <Button loading={list.isWaiting} onClick={() => list.retry()}>
        {text('app.retry')}
      </Button>
    </div>
  )
}
