import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { reservationContract } from '@roadnote/domain/cmr/reservation/contract'
import { fileOf } from '../../client/files.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { DialogSection, SectionTitle } from '../../ui/dialog/DialogParts.tsx'
import { Comments } from '../note/CommentParts.tsx'
import type { PhotoFile } from '../note/PhotoThumbs.tsx'
import { AddReservation } from './AddReservation.tsx'
import { ReservationActions } from './ReservationActions.tsx'
import { ReservationItem } from './ReservationItem.tsx'

const photoFile: PhotoFile = (id, size) => fileOf(attachmentContract.photo, { id, size })

/** The calls refresh everything that shows them; the details hold no version of their own. */
function ignore(): void {}

/** The reservations of a note with what the reader may do; absent where there are none and none can be raised. */
export function NoteReservations({ item }: { readonly item: NoteItem }) {
  const text = useText()
  const { data: reservations } = useQuery(reservationContract.reservationList, { cmr_id: item.id })
  const canReserve = item.may.reserve === true
  if (reservations === undefined || (reservations.length === 0 && !canReserve)) return null
  return (
    <DialogSection component="section">
      <SectionTitle>{text('reservation.title')}</SectionTitle>
      {reservations.length > 0 && (
        <Comments>
          {reservations.map((reservation) => (
            <ReservationItem
              key={reservation.id}
              reservation={reservation}
              photoFile={photoFile}
              actions={<ReservationActions noteId={item.id} reservation={reservation} onChanged={ignore} />}
            />
          ))}
        </Comments>
      )}
      {canReserve && <AddReservation item={item} onChanged={ignore} />}
    </DialogSection>
  )
}
