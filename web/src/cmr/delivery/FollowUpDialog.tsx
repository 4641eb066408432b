import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { deliveryContract } from '@roadnote/domain/cmr/delivery/contract'
import { useText } from '../../language/use-text.ts'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { useToday } from '../../ui/time/use-today.ts'
import type { DialogProps } from '../note/dialog-props.ts'

/** The carrier moves what was not delivered to a note of its own. */
export function FollowUpDialog({ rows: [note], onClose, onDone }: DialogProps) {
  const text = useText()
  const today = useToday()
  const form = useForm(deliveryContract.followUp, {
    start: {},
    along: { cmr_id: note?.id, drawnUpDate: today },
    refreshes: [deliveryContract.deliveryRecords, cmrContract.list, cmrContract.item, cmrContract.history],
    onDone: ({ cmrCode: code }) => {
      notify.done(text('delivery.followUp.done', { code }))
      onDone()
      onClose()
    },
  })
  const isRefused = note?.deliveryOutcome === 'refused'
  return (
    <DialogForm form={form} action={text('delivery.followUp.action')} onCancel={onClose}>
      <Words>{text(isRefused ? 'delivery.followUp.refusedWords' : 'delivery.followUp.words')}</Words>
    </DialogForm>
  )
}
