import { Stack, Text } from '@mantine/core'
import type { CharterView } from '@roadnote/domain/cmr/contract/charter'
import { formatDayFromToday } from '../../../language/format.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useMinute } from '../../../ui/time/ago.ts'
import { BackToApp } from './BackToApp.tsx'
import { CharterFrame } from './CharterFrame.tsx'
import styles from './CharterPage.module.css'
import { useDeepLink } from './deep-link.ts'
import { DriverFailure, DriverWait } from './DriverStates.tsx'
import { NoteCard } from '../note/NoteCard.tsx'
import { LockScreen } from '../pin/LockScreen.tsx'
import { SetPin } from '../pin/SetPin.tsx'
import { PartyButtons } from '../signing/PartyButtons.tsx'
import { SignBar } from '../signing/SignBar.tsx'
import { TruckCode } from './TruckCode.tsx'
import { type TripDay, tripsOf } from '../note/trips.ts'
import { useDriverNotes } from './use-driver-notes.ts'

/** The trips of a signed-in driver: the notes assigned to them, by day and vehicle. */
export function DriverPage() {
  const text = useText()
  const { view, failed, offline, refetch, lock, isLocked } = useDriverNotes(undefined)
  const { returnAddress } = useDeepLink()
  return (
    <CharterFrame offline={offline} token={undefined} noteIds={failed === null ? view?.notes.map(({ id }) => id) : []}>
      <BackToApp address={returnAddress} />
      {isLocked && lock !== null ? (
        <LockScreen lock={lock} />
      ) : failed !== null ? (
        <DriverFailure failure={failed} onRetry={refetch} />
      ) : view === undefined ? (
        <DriverWait />
      ) : view.notes.length === 0 ? (
        <EmptyState level={1} title={text('charter.trips.none')}>
          {text('charter.trips.noneWords')}
        </EmptyState>
      ) : (
        <Trips view={view} />
      )}
      {view !== undefined && lock !== null && <SetPin lock={lock} />}
    </CharterFrame>
  )
}

function Trips({ view }: { readonly view: CharterView }) {
  const text = useText()
  const { code } = useDeepLink()
  const days = tripsOf(view.notes, new Date(useMinute()))
  return (
    <>
      <div className={styles.greeting}>
        <h1>{text('charter.trips.title')}</h1>
        <p>{text('charter.page.forCompany', { organisation: view.organization })}</p>
      </div>
      {code !== null && view.notes.every(({ cmrCode }) => cmrCode !== code) && (
        <Notice tone="warning">{text('ramp.deep.notHere', { code })}</Notice>
      )}
      <Stack gap="xl">
        {days.map((day) => (
          <Day key={String(day.day)} {...day} alone={view.notes.length === 1} wanted={code} />
        ))}
      </Stack>
      <SignBar token={undefined} view={view} />
    </>
  )
}

type DayProps = TripDay<CharterView['notes'][number]> & {
  readonly alone: boolean
  /** The code of the note that another app wants to see. */
  readonly wanted: string | null
}

function Day({ day, trips, alone, wanted }: DayProps) {
  const text = useText()
  const language = useLanguage()
  const title = day instanceof Date ? formatDayFromToday(language, day) : text(`charter.trips.${day ?? 'noDate'}`)
  return (
    <Stack component="section" gap="lg" aria-label={title}>
      <Text component="h2" size="lg" fw="var(--weight-strong)">
        {title}
      </Text>
      {trips.map(({ plates, notes }) => (
        <Stack key={plates} gap="sm">
          {plates !== '' && (
            <Text ff="monospace" size="sm" c="var(--text-secondary)">
              {plates}
            </Text>
          )}
          <TruckCode token={undefined} trip={notes} />
          <PartyButtons token={undefined} trip={notes} />
          {notes.map((note) => (
            <NoteCard
              key={note.id}
              token={undefined}
              note={note}
              trip={notes}
              alone={alone}
              isWanted={note.cmrCode === wanted}
            />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}
