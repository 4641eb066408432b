import { Button, Stack } from '@mantine/core'
import { type CallFailure, textOfFailure } from '../../../client/failure.ts'
import { useText } from '../../../language/use-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RoadnoteMark } from '../../../ui/RoadnoteMark.tsx'
import { hasNoReply } from '../card/use-direct-action.ts'

/** While the notes are loaded for the first time. */
export function DriverWait() {
  const text = useText()
  return (
    <Stack align="center" c="dimmed" gap="md" flex={1} justify="center" role="status">
      <RoadnoteMark size={32} moving />
      {text('charter.page.loading')}
    </Stack>
  )
}

/** The notes could not be loaded. */
export function DriverFailure({ failure, onRetry }: { readonly failure: CallFailure; readonly onRetry: () => void }) {
  const text = useText()
  return (
    <EmptyState
      level={1}
      title={text('charter.page.failedTitle')}
      actions={
        <Button variant="filled" size="lg" onClick={onRetry}>
          {text('app.retry')}
        </Button>
      }
    >
      {hasNoReply(failure) ? text('error.offline') : textOfFailure(failure, text)}
    </EmptyState>
  )
}
