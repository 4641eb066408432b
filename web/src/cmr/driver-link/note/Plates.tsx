import { Flex } from '@mantine/core'
import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ActionForm } from '../card/ActionForm.tsx'
import { CardButton, CardSection, CardTick, Quiet } from '../card/CardParts.tsx'
import styles from './NoteCard.module.css'
import { useRequestKey } from '../../../client/request-key.ts'
import { useDriverAction } from '../queue/use-driver-action.ts'

interface PlatesProps {
  readonly token: string | undefined
  readonly note: CharteredNote
  readonly trip: readonly CharteredNote[]
}

/** The plates of the vehicle that the driver really drives. */
export function Plates({ token, note, trip }: PlatesProps) {
  const text = useText()
  const [editing, setEditing] = useState(false)
  return (
    <CardSection>
      <Flex wrap="wrap" rowGap="sm" columnGap="md" align="center" justify="space-between">
        <h3>{text('charter.page.plates')}</h3>
        {note.canSetPlates && !editing && (
          <CardButton onClick={() => setEditing(true)}>{text('charter.page.changePlates')}</CardButton>
        )}
      </Flex>
      {editing ? (
        <PlatesForm token={token} note={note} trip={trip} onDone={() => setEditing(false)} />
      ) : note.licensePlates === null ? (
        <Quiet>{text('charter.page.platesMissing')}</Quiet>
      ) : (
        <p className={styles.plate}>{note.licensePlates}</p>
      )}
    </CardSection>
  )
}

function PlatesForm({ token, note, trip, onDone }: PlatesProps & { readonly onDone: () => void }) {
  const text = useText()
  const others = trip.filter(({ canSetPlates }) => canSetPlates).map(({ id }) => id)
  const needsReason = trip.some((one) => one.isControlDocument && one.canSetPlates && one.status > noteStatus.created)
  const { keyFor } = useRequestKey()
  const command = useDriverAction('setPlates', token)
  const form = useForm(charterContract.setPlates, {
    start: {
      licensePlateTruck: note.truckPlate ?? '',
      licensePlateTrailer: note.trailerPlate ?? '',
      reason: '',
      all: true,
    },
    along: ({ all, ...plates }) => {
      const cmrIds = all ? others : [note.id]
      return { token, cmr_id: cmrIds, key: keyFor(JSON.stringify({ cmrIds, plates })) }
    },
    command,
    onDone,
  })
  return (
    <ActionForm form={form} verb={text('charter.page.save')} onCancel={onDone}>
      <TextField
        name="licensePlateTruck"
        kind="code"
        upper
        label={text('charter.dialog.truck')}
        required
        words={{ required: text('charter.dialog.required') }}
      />
      <TextField
        name="licensePlateTrailer"
        kind="code"
        upper
        label={text('charter.dialog.trailer')}
        {...(needsReason && { description: text('charter.page.withoutTrailer') })}
        words={{ required: text('charter.page.withoutTrailer') }}
      />
      {needsReason && (
        <TextField
          name="reason"
          label={text('charter.page.plateReason')}
          required
          words={{ required: text('charter.dialog.required') }}
        />
      )}
      {others.length > 1 && (
        <CardTick>
          <CheckField name="all" size="md" label={text('charter.page.platesForAll')} />
        </CardTick>
      )}
    </ActionForm>
  )
}
