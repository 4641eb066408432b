import { FileButton, Flex, Group } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import type { NoteReservation, ReservationChoice } from '@roadnote/domain/cmr/reservation/contract'
import { useState } from 'react'
import { useRequestKey } from '../../../client/request-key.ts'
import { useQuery } from '../../../client/use-query.ts'
import { useText } from '../../../language/use-text.ts'
import { Loaded } from '../../../ui/dialog/Loaded.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Comments } from '../../note/CommentParts.tsx'
import { fittingFields, goodsToChoose, ReservationFields } from '../../reservation/ReservationFields.tsx'
import { ReservationItem } from '../../reservation/ReservationItem.tsx'
import { ActionFailure } from '../card/ActionFailure.tsx'
import { ActionForm } from '../card/ActionForm.tsx'
import { CardButton, CardSection } from '../card/CardParts.tsx'
import { photoOfDriver } from '../signing/SaidToDriver.tsx'
import { useDriverAction } from '../queue/use-driver-action.ts'
import type { PhotoQueue } from '../queue/use-photo-queue.ts'

interface ReservationsProps {
  readonly token: string | undefined
  readonly note: CharteredNote
  readonly queue: PhotoQueue
}

/** What the driver finds at loading: raised here with photos, answered by the sender, printed in box 18. */
export function Reservations({ token, note, queue }: ReservationsProps) {
  const text = useText()
  const [adding, setAdding] = useState(false)
  if (note.reservations.length === 0 && !note.canReserve) return null
  return (
    <CardSection aria-label={text('reservation.title')}>
      <Flex wrap="wrap" rowGap="sm" columnGap="md" align="center" justify="space-between">
        <h3>{text('reservation.title')}</h3>
        {note.canReserve && !adding && (
          <CardButton onClick={() => setAdding(true)}>{text('reservation.add')}</CardButton>
        )}
      </Flex>
      {note.reservations.length > 0 && (
        <Comments>
          {note.reservations.map((reservation) => (
            <ReservationItem
              key={reservation.id}
              reservation={reservation}
              photoFile={photoOfDriver(token)}
              actions={
                reservation.canWithdraw && (
                  <OwnReservation token={token} note={note} queue={queue} reservation={reservation} />
                )
              }
            />
          ))}
        </Comments>
      )}
      {adding && <AddingReservation token={token} note={note} onDone={() => setAdding(false)} />}
    </CardSection>
  )
}

/** A photo of what the reservation says, and the way to take it back. */
function OwnReservation({
  token,
  note,
  queue,
  reservation: { id, name },
}: ReservationsProps & { readonly reservation: NoteReservation }) {
  const text = useText()
  const { keyFor } = useRequestKey()
  const removing = useDriverAction('deleteReservation', token)
  return (
    <Group gap="sm">
      {note.canAddPhoto && (
        <FileButton onChange={(files) => queue.add(files, id)} accept="image/*" multiple>
          {(props) => (
            <CardButton {...props} leftSection={<IconCamera size={18} stroke={1.5} aria-hidden />}>
              {text('reservation.field.photo')}
            </CardButton>
          )}
        </FileButton>
      )}
      <CardButton
        aria-label={text('reservation.removeNamed', { name })}
        loading={removing.isPending}
        onClick={() => removing.mutate({ token, cmr_id: note.id, reservationId: id, key: keyFor(`reservation ${id}`) })}
      >
        {text('reservation.remove')}
      </CardButton>
      <ActionFailure error={removing.error} />
    </Group>
  )
}

interface AddingProps extends Pick<ReservationsProps, 'token' | 'note'> {
  readonly onDone: () => void
}

function AddingReservation(props: AddingProps) {
  const { token, note } = props
  const reading = useQuery(charterContract.reservationChoices, { token, cmr_id: note.id })
  return <Loaded of={[reading]}>{(choices) => <ReservationForm choices={choices} {...props} />}</Loaded>
}

function ReservationForm({
  token,
  note,
  choices,
  onDone,
}: AddingProps & { readonly choices: readonly ReservationChoice[] }) {
  const text = useText()
  const { keyFor } = useRequestKey()
  const command = useDriverAction('addReservation', token)
  const form = useForm(charterContract.addReservation, {
    start: { code: '', good_id: '', number: '', text: '' },
    along: (typed) => ({
      token,
      cmr_id: note.id,
      key: keyFor(JSON.stringify(typed)),
      ...fittingFields(typed, choices),
    }),
    command,
    onDone,
  })
  return (
    <ActionForm form={form} verb={text('reservation.add')} onCancel={onDone}>
      <ReservationFields choices={choices} goods={goodsToChoose(note.goods, text)} />
    </ActionForm>
  )
}
