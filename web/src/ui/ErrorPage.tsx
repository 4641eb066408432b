import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useText } from '../language/use-text.ts'
import { EmptyState } from './EmptyState.tsx'
import { isLoadFailure } from './load-failure.ts'
import { RoadnoteMark } from './RoadnoteMark.tsx'

interface ErrorPageProps {
  readonly error: unknown
  /** Renders the page again; a module that failed to load needs a full reload. */
  readonly reset?: () => void
}

/** The page for a screen that throws: what happened, what was saved, what to do. */
export function ErrorPage({ error, reset }: ErrorPageProps) {
  const text = useText()
  const outdated = isLoadFailure(error)
  return (
    <EmptyState
      level={1}
      icon={<RoadnoteMark size={32} />}
      title={text(outdated ? 'app.failure.outdatedTitle' : 'app.failure.title')}
      actions={
        <>
          {!outdated && reset !== undefined && <Button onClick={reset}>{text('app.retry')}</Button>}
          <Button variant="filled" leftSection={<IconRefresh size={16} />} onClick={() => location.reload()}>
            {text('app.reload')}
          </Button>
        </>
      }
    >
      {text(outdated ? 'app.failure.outdatedText' : 'app.failure.text')}
    </EmptyState>
  )
}
