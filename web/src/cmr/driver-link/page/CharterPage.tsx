import { useLocation } from '@tanstack/react-router'
import type { CallFailure } from '../../../client/failure.ts'
import { useText } from '../../../language/use-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CharterFrame } from './CharterFrame.tsx'
import { CharteredTrip } from './CharteredTrip.tsx'
import { DriverFailure, DriverWait } from './DriverStates.tsx'
import { refusalOfLink, useDriverNotes } from './use-driver-notes.ts'

/** The page behind the personal link of a spot charter, for a driver without an account. */
export function CharterPage() {
  const text = useText()
  const token = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' })
  const { view, failed, offline, refetch } = useDriverNotes(token)
  return (
    <CharterFrame offline={offline} token={token} noteIds={failed === null ? view?.notes.map(({ id }) => id) : []}>
      {failed !== null ? (
        <Refused failure={failed} onRetry={refetch} />
      ) : view === undefined ? (
        <DriverWait />
      ) : view.notes.length === 0 ? (
        <EmptyState level={1} title={text('charter.page.closedTitle')}>
          {text('charter.page.closed', { count: view.closed.length })}
        </EmptyState>
      ) : (
        <CharteredTrip token={token} view={view} />
      )}
    </CharterFrame>
  )
}

function Refused({ failure, onRetry }: { readonly failure: CallFailure; readonly onRetry: () => void }) {
  const text = useText()
  const word = refusalOfLink(failure.code)
  if (word === null) return <DriverFailure failure={failure} onRetry={onRetry} />
  return (
    <EmptyState level={1} title={text(`charter.page.${word}Title`)}>
      {text(`charter.page.${word}`)}
    </EmptyState>
  )
}
