import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { leaveReasons } from '@roadnote/domain/cmr/delivery/facts'
import { useState } from 'react'
import { fileOf } from '../../../client/files.ts'
import { useRequestKey } from '../../../client/request-key.ts'
import { useText } from '../../../language/use-text.ts'
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx'
import { LongTextField } from '../../../ui/form/LongTextField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { PhotoToggles } from '../../delivery/PhotoToggles.tsx'
import { RefusalFields } from '../../delivery/RefusalFields.tsx'
import { ActionForm } from '../card/ActionForm.tsx'
import { Quiet } from '../card/CardParts.tsx'
import { useDriverAction } from '../queue/use-driver-action.ts'

interface FormProps {
  readonly token: string | undefined
  readonly note: CharteredNote
  readonly onDone: () => void
}

/** Nobody is there to sign: why, where the goods stand, and photos. */
export function LeaveForm({ token, note, onDone }: FormProps) {
  const text = useText()
  const [photoIds, setPhotoIds] = useState<readonly number[]>([])
  const { keyFor } = useRequestKey()
  const command = useDriverAction('leaveGoods', token)
  const form = useForm(charterContract.leaveGoods, {
    start: { reason: '', place: '', text: '' },
    along: (typed) => ({
      token,
      cmr_id: note.id,
      photoIds: [...photoIds],
      key: keyFor(JSON.stringify({ typed, photoIds })),
    }),
    command,
    onDone,
  })
  return (
    <ActionForm form={form} verb={text('delivery.left.open')} onCancel={onDone}>
      <Quiet>{text('delivery.left.words')}</Quiet>
      <ChoiceField
        name="reason"
        label={text('delivery.left.reason')}
        required
        none={text('delivery.check.choose')}
        choices={leaveReasons.map((value) => ({ value, label: text(`delivery.leaving.${value}`) }))}
      />
      <TextField name="place" label={text('delivery.left.place')} />
      <LongTextField name="text" label={text('delivery.check.details')} rows={2} />
      <Photos token={token} note={note} chosen={photoIds} onChange={setPhotoIds} />
    </ActionForm>
  )
}

/** The consignee refuses and signs nothing. */
export function RefuseForm({ token, note, onDone }: FormProps) {
  const text = useText()
  const [photoIds, setPhotoIds] = useState<readonly number[]>([])
  const { keyFor } = useRequestKey()
  const command = useDriverAction('refuseDelivery', token)
  const form = useForm(charterContract.refuseDelivery, {
    start: { reason: '', text: '' },
    along: (typed) => ({
      token,
      cmr_id: note.id,
      photoIds: [...photoIds],
      key: keyFor(JSON.stringify({ typed, photoIds })),
    }),
    command,
    onDone,
  })
  return (
    <ActionForm form={form} verb={text('delivery.refused.action')} onCancel={onDone}>
      <Quiet>{text('delivery.refused.words')}</Quiet>
      <RefusalFields />
      <Photos token={token} note={note} chosen={photoIds} onChange={setPhotoIds} />
    </ActionForm>
  )
}

interface PhotosProps extends Pick<FormProps, 'token' | 'note'> {
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
}

function Photos({ token, note, chosen, onChange }: PhotosProps) {
  const file = (id: number, size: 'thumb' | 'full') => fileOf(charterContract.photo, { token, id, size })
  return <PhotoToggles photos={{ list: note.photos, file }} chosen={chosen} onChange={onChange} />
}
