import { Button, Group, Stack } from '@mantine/core'
import { claimContract, type FiledReservation } from '@roadnote/domain/cmr/claim/contract'
import type { ClaimPeriod, RunningPeriod } from '@roadnote/domain/cmr/claim/clock'
import { isDelivered } from '@roadnote/domain/cmr/policy/claim'
import type { May } from '@roadnote/domain/cmr/policy/note-actions'
import type { ReactNode } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { formatDate, formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Aside, DialogSection, SectionTitle } from '../../ui/dialog/DialogParts.tsx'
import type { StatusHue } from '../../ui/status.ts'
import { StatusText } from '../../ui/StatusText.tsx'
import { dayText } from '../../ui/time/moment-text.ts'
import { CommentHead, CommentItem, CommentWords, Comments } from '../note/CommentParts.tsx'
import type { OneNoteProps } from '../note/dialog-props.ts'

interface NoteClaimProps extends Pick<OneNoteProps, 'note' | 'onOpen'> {
  readonly may: May
  /** Further buttons about a claim. */
  readonly children?: ReactNode
}

/** What runs from the delivery, and the reservations filed since; absent before it. */
export function NoteClaim({ note, may, onOpen, children }: NoteClaimProps) {
  const text = useText()
  const language = useLanguage()
  const { data } = useQuery(claimContract.claimClock, { cmr_id: note.id }, { enabled: isDelivered(note.status) })
  if (data === undefined || data.clock === null) return null
  const { day, holidaysKnown, periods } = data.clock
  return (
    <DialogSection component="section">
      <SectionTitle>{text('claim.title')}</SectionTitle>
      <Aside component="p">
        {text('claim.delivered', { day: dayText(language, day) })} {!holidaysKnown && text('claim.sundaysOnly')}
      </Aside>
      <Stack component="ul" gap="md">
        {periods.map((period) => (
          <Period key={period.period} of={period} />
        ))}
      </Stack>
      {data.reservations.length > 0 && <ReservationList reservations={data.reservations} />}
      <Group gap="sm">
        {may.fileReservation === true && (
          <Button onClick={() => onOpen('reservation', note)}>{text('claim.file')}</Button>
        )}
        {data.mayMakeFile && <Button onClick={() => onOpen('claimFile', note)}>{text('claim.maker.open')}</Button>}
        {children}
      </Group>
    </DialogSection>
  )
}

const hueOf = { open: 2, stopped: 7, over: 9 } as const satisfies Record<RunningPeriod['state'], StatusHue>

function aboutOf(period: ClaimPeriod) {
  return period === 'damage' || period === 'loss' ? 'claim.about.hidden' : (`claim.about.${period}` as const)
}

function Period({ of: { period, lastDay, daysLeft, state } }: { readonly of: RunningPeriod }) {
  const text = useText()
  const language = useLanguage()
  const left = daysLeft === 0 ? text('claim.lastDay') : text('claim.left', { count: daysLeft })
  return (
    <Stack component="li" gap={2}>
      <Group justify="space-between" gap="sm">
        <strong>{text(`claim.period.${period}`)}</strong>
        <StatusText hue={hueOf[state]}>{state === 'open' ? left : text(`claim.${state}`)}</StatusText>
      </Group>
      <Aside>
        {text('claim.until', { day: dayText(language, lastDay) })}. {text(aboutOf(period))}
      </Aside>
    </Stack>
  )
}

/** The reservations of a note, oldest first. */
export function ReservationList({ reservations }: { readonly reservations: readonly FiledReservation[] }) {
  const text = useText()
  const language = useLanguage()
  return (
    <Comments aria-label={text('claim.list')}>
      {reservations.map(({ id, kind, goods, text: words, isLate, time, who, organisation }) => (
        <CommentItem key={id}>
          <CommentHead>
            <strong>{text(`claim.period.${kind}`)}</strong>
            <Aside component="time" dateTime={time.toISOString()} title={formatUtc(time)}>
              {formatDate(language, time, 'dateTime')}
            </Aside>
          </CommentHead>
          {isLate && <StatusText hue={9}>{text('claim.late')}</StatusText>}
          {goods !== null && <Aside>{goods}</Aside>}
          <CommentWords>{words}</CommentWords>
          <Aside>
            {who}, {organisation}
          </Aside>
        </CommentItem>
      ))}
    </Comments>
  )
}
