import { Flex, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { trackOfSignatures } from '@roadnote/domain/cmr/signing/track'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { useEffect, useRef, useState } from 'react'
import { formatDate } from '../../../language/format.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import { SignatureTrack } from '../../note/SignatureTrack.tsx'
import { TamperedNotice } from '../../note/TamperedNotice.tsx'
import { TestMark, TestNotice } from '../../note/TestMark.tsx'
import { StatusText } from '../../../ui/StatusText.tsx'
import { CardSection, CodeOfNote } from '../card/CardParts.tsx'
import styles from './NoteCard.module.css'
import { Counting } from '../ramp/Counting.tsx'
import { Delivery } from '../delivery/Delivery.tsx'
import { Exceptions } from './Exceptions.tsx'
import { NoteContent } from './NoteContent.tsx'
import { stateOf } from './note-state.ts'
import { OfficerCode } from './OfficerCode.tsx'
import { CabotageButton, PdfButton } from './PdfButton.tsx'
import { Photos } from '../photos/Photos.tsx'
import { Plates } from './Plates.tsx'
import { Remarks } from './Remarks.tsx'
import { Reservations } from '../delivery/Reservations.tsx'
import { ReturnedGoods } from '../ramp/ReturnedGoods.tsx'
import { LinkToSigner } from '../signing/LinkToSigner.tsx'
import { SiteTimes } from '../ramp/SiteTimes.tsx'
import { nextTime } from './trips.ts'
import { usePhotoQueue } from '../queue/use-photo-queue.ts'
import { WaitingActions } from '../queue/WaitingActions.tsx'

interface NoteCardProps {
  readonly token: string | undefined
  readonly note: CharteredNote
  /** All notes of the trip: the plates are usually the same. */
  readonly trip: readonly CharteredNote[]
  readonly alone: boolean
  /** Another app has asked for this note: it is open and in view. */
  readonly isWanted?: boolean
}

/** One note: its status, places, goods, and the actions of the driver. */
export function NoteCard({ token, note, trip, alone, isWanted = false }: NoteCardProps) {
  const text = useText()
  const language = useLanguage()
  const [opened, setOpened] = useState(alone || isWanted)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView()
  }, [isWanted])
  const queue = usePhotoQueue(token, note.id)
  const state = stateOf(note)
  const time = nextTime(note)
  const route = [note.collection.place, note.delivery.place].filter(Boolean).join(' → ')
  return (
    <article ref={card} className={styles.card} aria-label={note.cmrCode}>
      <Stack gap="sm" p="lg">
        <Flex wrap="wrap" rowGap="sm" columnGap="md" align="center" justify="space-between">
          <CodeOfNote component="h2">
            {note.cmrCode}
            <TestMark isTest={note.isTest} />
          </CodeOfNote>
          <StatusText hue={note.status} badge>
            {text(`cmr.status.${noteStatusName(note.status)}`)}
          </StatusText>
        </Flex>
        <Flex wrap="wrap" rowGap="sm" columnGap="md" align="center" justify="space-between">
          <Text span size="lg" fw="var(--weight-medium)" flex="1 1 140px">
            {route}
            {time !== null && (
              <Text component="time" display="block" size="sm" c="var(--text-secondary)" dateTime={time.toISOString()}>
                {formatDate(language, time, 'dayTime')}
              </Text>
            )}
          </Text>
          <SignatureTrack track={trackOfSignatures(note)} hue={note.status} yours={state === 'toSign'} size="large" />
        </Flex>
        <p className={styles.state} data-state={state} role="status">
          {text(`charter.page.state.${state}`)}{' '}
          {note.readableUntil !== undefined &&
            text('charter.page.copy', { until: formatDate(language, note.readableUntil, 'date') })}
        </p>
        <WaitingActions token={token} noteId={note.id} withPhotos={!opened} />
      </Stack>
      <TamperedNotice tampered={note.tampered} />
      <TestNotice isTest={note.isTest} />
      {opened && (
        <>
          <SiteTimes token={token} note={note} trip={trip} />
          <Counting token={token} note={note} />
          <NoteContent note={note} />
          <ReturnedGoods token={token} note={note} />
          <Reservations token={token} note={note} queue={queue} />
          <Plates token={token} note={note} trip={trip} />
          <Remarks token={token} note={note} />
          <Exceptions token={token} note={note} />
          <Photos token={token} note={note} queue={queue} />
          <Delivery token={token} note={note} queue={queue} />
          <LinkToSigner token={token} note={note} />
          <CardSection component="div">
            <PdfButton token={token} note={note} />
            <OfficerCode token={token} note={note} />
            <CabotageButton token={token} note={note} />
          </CardSection>
        </>
      )}
      {!alone && (
        <UnstyledButton className={styles.more} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {text(opened ? 'charter.page.less' : 'charter.page.more')}
          <IconChevronDown size={18} stroke={1.5} aria-hidden data-up={opened || undefined} />
        </UnstyledButton>
      )}
    </article>
  )
}
