import { Box } from '@mantine/core'
import type { NoteReservation } from '@roadnote/domain/cmr/reservation/contract'
import type { ReactNode } from 'react'
import { formatDate, formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Aside } from '../../ui/dialog/DialogParts.tsx'
import { CommentHead, CommentItem, CommentWords } from '../note/CommentParts.tsx'
import { PhotoThumbs, type PhotoFile } from '../note/PhotoThumbs.tsx'

interface ReservationItemProps {
  readonly reservation: NoteReservation
  readonly photoFile: PhotoFile
  /** What the reader can do with it. */
  readonly actions?: ReactNode
}

/** A reservation in the reader's language: grounds, row, number, the carrier's own words, photos, and the answer. */
export function ReservationItem({ reservation, photoFile, actions }: ReservationItemProps) {
  const text = useText()
  const language = useLanguage()
  const { name, reason, good, number, text: typed, who, organisation, time, photos, answer } = reservation
  const about = [
    good === null ? null : text('reservation.row', { goods: good.name ?? '–' }),
    number === null ? null : text('reservation.packages', { count: number }),
  ].filter((part) => part !== null)
  return (
    <CommentItem>
      <CommentHead>
        <strong>{name}</strong>
        <Aside component="time" dateTime={time.toISOString()} title={formatUtc(time)}>
          {formatDate(language, time, 'dateTime')}
        </Aside>
      </CommentHead>
      <CommentWords>{text('reservation.reasonIs', { reason })}</CommentWords>
      {about.length > 0 && <CommentWords>{about.join(' · ')}</CommentWords>}
      {typed !== null && <CommentWords>{text('activity.quote', { words: typed })}</CommentWords>}
      <Aside>
        {who}, {organisation}
      </Aside>
      {photos.length > 0 && <PhotoThumbs photos={photos} photoFile={photoFile} />}
      <CommentWords data-answer={answer ?? 'open'}>
        <strong>{answerWords(reservation, text, (moment) => formatDate(language, moment, 'dateTime'))}</strong>
      </CommentWords>
      {Boolean(actions) && <Box mt="sm">{actions}</Box>}
    </CommentItem>
  )
}

/** What the sender answered, when, and by whom or how. */
function answerWords(
  { answer, answeredAt, answeredBy, answeredThrough }: NoteReservation,
  text: ReturnType<typeof useText>,
  say: (moment: Date) => string,
): string {
  const said = text(`reservation.answer.${answer ?? 'open'}`, { time: answeredAt === null ? '' : say(answeredAt) })
  const how = [answeredBy, answeredThrough === 'link' ? text('reservation.through.link') : null].filter(
    (part) => part !== null,
  )
  return how.length === 0 ? said : `${said} (${how.join(', ')})`
}
