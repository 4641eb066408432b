import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { deliveryContract } from '@roadnote/domain/cmr/delivery/contract'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { useText } from '../../language/use-text.ts'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { RefusalFields } from '../delivery/RefusalFields.tsx'
import type { DialogProps, OneNoteProps } from '../note/dialog-props.ts'
import { aboutCode, SignCodeField } from './SignCodeField.tsx'

/** The recipient's signer refuses all the goods with their own code; nobody refuses for somebody else. */
export function RefuseOwnDialog({ rows: [note], ...rest }: DialogProps) {
  return note === undefined ? null : <RefuseForm note={note} {...rest} />
}

function RefuseForm({ note, onClose, onDone }: OneNoteProps) {
  const text = useText()
  const form = useForm(signingContract.refuseAsReceiver, {
    start: { reason: '', text: '', code: '' },
    draft: { place: `refuse ${note.id}`, fields: ['reason', 'text'], empty: { reason: '', text: '' } },
    along: { cmr_id: note.id, version: note.version },
    about: aboutCode,
    refreshes: [
      deliveryContract.deliveryRecords,
      cmrContract.item,
      cmrContract.history,
      attachmentContract.commentList,
    ],
    onDone: () => {
      notify.done(text('delivery.refused.done', { code: note.cmrCode }))
      onDone()
      onClose()
    },
    onRefused: (_, { set }) => set({ code: '' }),
  })
  return (
    <DialogForm form={form} action={text('delivery.refused.openOwn')} onCancel={onClose}>
      <Words>{text('delivery.refused.ownWords', { organisation: note.recipientOrganizationName ?? '' })}</Words>
      <RefusalFields />
      <SignCodeField refusal={form.refusal} />
    </DialogForm>
  )
}
