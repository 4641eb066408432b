import type { SaidBefore } from '@roadnote/domain/cmr/contract/before-signing'
import type { ReactNode } from 'react'
import { formatDate, formatNumber, formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Aside } from '../../ui/dialog/DialogParts.tsx'
import { CorrectionActions } from '../correction/CorrectionActions.tsx'
import { CorrectionItem } from '../correction/CorrectionItem.tsx'
import { DeliveryRecordItems } from '../delivery/DeliveryRecords.tsx'
import { InstructionActions } from '../disposal/InstructionActions.tsx'
import { InstructionItem } from '../disposal/InstructionItem.tsx'
import { commentTypeName } from '../note/comment-type-name.ts'
import { CommentHead, CommentItem, CommentWords, Comments } from '../note/CommentParts.tsx'
import { ReservationActions } from '../reservation/ReservationActions.tsx'
import { ReservationItem } from '../reservation/ReservationItem.tsx'
import { differenceWords, partyTextNames } from './said-words.ts'
import { type PhotoFile, PhotoThumbs } from '../note/PhotoThumbs.tsx'

interface SaidContentProps {
  readonly said: SaidBefore
  readonly photoFile: PhotoFile
  /** The reader answers reservations and takes their own back here; absent: they only read. */
  readonly onChanged?: ((version: number) => void) | undefined
}

/** The remarks, reservations, exceptions, differing quantities and photos of one note. */
export function SaidContent({ said, photoFile, onChanged }: SaidContentProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <Comments>
      {said.reservations.map((reservation) => (
        <ReservationItem
          key={`reservation ${reservation.id}`}
          reservation={reservation}
          photoFile={photoFile}
          actions={
            onChanged !== undefined && (
              <ReservationActions noteId={said.id} reservation={reservation} onChanged={onChanged} />
            )
          }
        />
      ))}
      {said.corrections.map((correction) => (
        <CorrectionItem
          key={`correction ${correction.id}`}
          correction={correction}
          actions={
            onChanged !== undefined && (
              <CorrectionActions noteId={said.id} correction={correction} onChanged={onChanged} />
            )
          }
        />
      ))}
      {said.instructions.map((instruction) => (
        <InstructionItem
          key={`instruction ${instruction.id}`}
          instruction={instruction}
          actions={
            onChanged !== undefined && (
              <InstructionActions noteId={said.id} instruction={instruction} onChanged={onChanged} />
            )
          }
        />
      ))}
      {said.texts.map(({ field, text: words }) => (
        <Said key={field} title={text(partyTextNames[field])}>
          <CommentWords>{words}</CommentWords>
        </Said>
      ))}
      <DeliveryRecordItems records={said.delivery} />
      {said.exceptions.map(({ id, type, comment, ...origin }) => (
        <Said key={`exception ${id}`} title={text('dialogs.before.exception', { type })} origin={origin}>
          {comment !== null && <CommentWords>{comment}</CommentWords>}
        </Said>
      ))}
      {said.differences.map((difference, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the rows have no other key and do not move
        <Said key={`difference ${index}`} title={difference.name ?? '–'}>
          <CommentWords>{differenceWords(difference, text, (amount) => formatNumber(language, amount))}</CommentWords>
        </Said>
      ))}
      {said.comments.map(({ id, type, text: words, ...origin }) => (
        <Said key={`comment ${id}`} title={text(`cmr.commentType.${commentTypeName(type)}`)} origin={origin}>
          <CommentWords>{words}</CommentWords>
        </Said>
      ))}
      {said.photos.length > 0 && (
        <CommentItem>
          <PhotoThumbs photos={said.photos} photoFile={photoFile} />
        </CommentItem>
      )}
    </Comments>
  )
}

interface SaidProps {
  readonly title: string
  readonly origin?: { readonly who: string; readonly organisation: string; readonly time: Date }
  readonly children: ReactNode
}

function Said({ title, origin, children }: SaidProps) {
  const language = useLanguage()
  return (
    <CommentItem>
      <CommentHead>
        <strong>{title}</strong>
        {origin !== undefined && (
          <Aside component="time" dateTime={origin.time.toISOString()} title={formatUtc(origin.time)}>
            {formatDate(language, origin.time, 'dateTime')}
          </Aside>
        )}
      </CommentHead>
      {children}
      {origin !== undefined && (
        <Aside>
          {origin.who}, {origin.organisation}
        </Aside>
      )}
    </CommentItem>
  )
}
