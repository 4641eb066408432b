import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { deliveryContract } from '@roadnote/domain/cmr/delivery/contract'
import { leaveReasons } from '@roadnote/domain/cmr/delivery/facts'
import { useState } from 'react'
import { fileOf } from '../../client/files.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { LongTextField } from '../../ui/form/LongTextField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import type { DialogProps, OneNoteProps } from '../note/dialog-props.ts'
import { PhotoToggles } from './PhotoToggles.tsx'
import { RefusalFields } from './RefusalFields.tsx'

const refreshes = [deliveryContract.deliveryRecords, cmrContract.item, cmrContract.history]

/** The driver or the carrier's planner leaves the goods: nobody signs for them. */
export function LeaveDialog({ rows: [note], ...rest }: DialogProps) {
  return note === undefined ? null : <LeaveForm note={note} {...rest} />
}

function LeaveForm({ note, onClose, onDone }: OneNoteProps) {
  const text = useText()
  const [photoIds, setPhotoIds] = useState<readonly number[]>([])
  const form = useForm(deliveryContract.leaveGoods, {
    start: { reason: '', place: '', text: '' },
    draft: { place: `leave ${note.id}` },
    along: () => ({ cmrId: note.id, photoIds: [...photoIds] }),
    refreshes,
    onDone: () => {
      notify.done(text('delivery.left.done', { code: note.cmrCode }))
      onDone()
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={text('delivery.left.open')} onCancel={onClose}>
      <Words>{text('delivery.left.words')}</Words>
      <ChoiceField
        name="reason"
        label={text('delivery.left.reason')}
        required
        none={text('delivery.check.choose')}
        choices={leaveReasons.map((value) => ({ value, label: text(`delivery.leaving.${value}`) }))}
      />
      <TextField name="place" label={text('delivery.left.place')} />
      <LongTextField name="text" label={text('delivery.check.details')} rows={2} />
      <Photos noteId={note.id} chosen={photoIds} onChange={setPhotoIds} />
    </DialogForm>
  )
}

/** The carrier's side records that the consignee refuses and signs nothing. */
export function RefusedDialog({ rows: [note], ...rest }: DialogProps) {
  return note === undefined ? null : <RefusedForm note={note} {...rest} />
}

function RefusedForm({ note, onClose, onDone }: OneNoteProps) {
  const text = useText()
  const [photoIds, setPhotoIds] = useState<readonly number[]>([])
  const form = useForm(deliveryContract.refuseDelivery, {
    start: { reason: '', text: '' },
    draft: { place: `refused ${note.id}` },
    along: () => ({ cmrId: note.id, photoIds: [...photoIds] }),
    refreshes,
    onDone: () => {
      notify.done(text('delivery.refused.done', { code: note.cmrCode }))
      onDone()
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={text('delivery.refused.action')} onCancel={onClose}>
      <Words>{text('delivery.refused.words')}</Words>
      <RefusalFields />
      <Photos noteId={note.id} chosen={photoIds} onChange={setPhotoIds} />
    </DialogForm>
  )
}

interface PhotosProps {
  readonly noteId: number
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
}

function Photos({ noteId, chosen, onChange }: PhotosProps) {
  const { data: list = [] } = useQuery(attachmentContract.photoList, { cmr_id: noteId })
  const file = (id: number, size: 'thumb' | 'full') => fileOf(attachmentContract.photo, { id, size })
  return <PhotoToggles photos={{ list, file }} chosen={chosen} onChange={onChange} />
}
