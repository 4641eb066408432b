import { Button, Stack } from '@mantine/core'
import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { useLocation } from '@tanstack/react-router'
import { type CallFailure, textOfFailure } from '../../client/failure.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RoadnoteMark } from '../../ui/RoadnoteMark.tsx'
import { CharterFrame } from './CharterFrame.tsx'
import { CharteredTrip } from './CharteredTrip.tsx'
import { hasNoReply } from './use-driver-action.ts'

const refreshMilliseconds = 20_000

/** The page behind the personal link of a spot charter, for a driver without an account. */
export function CharterPage() {
  const text = useText()
  const token = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' })
  const { data, error, refetch, isRefetchError } = useQuery(
    charterContract.open,
    { token },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (isFinal(state.error) ? false : refreshMilliseconds),
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
  )
  const failed = error !== null && (data === undefined || isFinal(error))
  return (
    <CharterFrame offline={isRefetchError && !failed}>
      {failed ? (
        <Refused failure={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Stack align="center" c="dimmed" gap="md" flex={1} justify="center" role="status">
          <RoadnoteMark size={32} moving />
          {text('charter.page.loading')}
        </Stack>
      ) : data.notes.length === 0 ? (
        <EmptyState level={1} title={text('charter.page.closedTitle')}>
          {text('charter.page.closed', { count: data.closed.length })}
        </EmptyState>
      ) : (
        <CharteredTrip token={token} view={data} />
      )}
    </CharterFrame>
  )
}

const words = {
  charter_link_unknown: 'unknown',
  charter_link_expired: 'expired',
  charter_link_revoked: 'revoked',
} as const

function wordOf(code: string): (typeof words)[keyof typeof words] | null {
  return code in words ? words[code as keyof typeof words] : null
}

/** The server has refused the link: a retry would not help. */
function isFinal(failure: CallFailure | null): boolean {
  return failure !== null && wordOf(failure.code) !== null
}

function Refused({ failure, onRetry }: { readonly failure: CallFailure; readonly onRetry: () => void }) {
  const text = useText()
  const word = wordOf(failure.code)
  if (word !== null) {
    return (
      <EmptyState level={1} title={text(`charter.page.${word}Title`)}>
        {text(`charter.page.${word}`)}
      </EmptyState>
    )
  }
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
