import { Button, Group } from '@mantine/core'
import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { reservationContract, type ReservationChoice } from '@roadnote/domain/cmr/reservation/contract'
import { useState } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { fittingFields, goodsToChoose, ReservationFields } from './ReservationFields.tsx'
import { showsReservations } from './shows-reservations.ts'

interface AddReservationProps {
  readonly item: Pick<NoteItem, 'id' | 'goods'>
  readonly onChanged: (version: number) => void
}

/** The carrier's side raises a reservation in the portal. */
export function AddReservation({ item, onChanged }: AddReservationProps) {
  const text = useText()
  const [adding, setAdding] = useState(false)
  if (!adding)
    return (
      <Group>
        <Button onClick={() => setAdding(true)}>{text('reservation.add')}</Button>
      </Group>
    )
  return <Adding item={item} onChanged={onChanged} onEnd={() => setAdding(false)} />
}

interface AddingProps extends AddReservationProps {
  readonly onEnd: () => void
}

function Adding(props: AddingProps) {
  const reading = useQuery(reservationContract.reservationChoices, { cmr_id: props.item.id })
  return <Loaded of={[reading]}>{(choices) => <ReservationForm choices={choices} {...props} />}</Loaded>
}

function ReservationForm({
  item,
  choices,
  onChanged,
  onEnd,
}: AddingProps & { readonly choices: readonly ReservationChoice[] }) {
  const text = useText()
  const form = useForm(reservationContract.addReservation, {
    start: { code: '', good_id: '', number: '', text: '' },
    along: (typed) => ({ cmr_id: item.id, ...fittingFields(typed, choices) }),
    refreshes: showsReservations,
    onDone: ({ version }) => {
      notify.done(text('reservation.added'))
      onChanged(version)
      onEnd()
    },
  })
  return (
    <Form form={form}>
      <ReservationFields choices={choices} goods={goodsToChoose(item.goods, text)} />
      <Failure of={form.failure} />
      <Group gap="sm">
        <Button onClick={onEnd}>{text('dialogs.cancel')}</Button>
        <Button type="submit" variant="filled" loading={form.isPending}>
          {text('reservation.add')}
        </Button>
      </Group>
    </Form>
  )
}
