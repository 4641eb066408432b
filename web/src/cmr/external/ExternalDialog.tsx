import { externalContract } from '@roadnote/domain/cmr/field/external-note'
import { useText } from '../../language/use-text.ts'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { LongTextField } from '../../ui/form/LongTextField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import type { DialogProps } from '../note/dialog-props.ts'

/** Imports a note from the external system by its code. */
export function ExternalDialog({ onClose, onDone }: DialogProps) {
  const text = useText()
  const form = useForm(externalContract.createExternal, {
    start: { code: '', remarks: '' },
    draft: { place: 'external', fields: ['code', 'remarks'] },
    // The code is already in use: the server names the field of the note.
    about: { cmrCode: 'code' },
    onDone: ({ cmrCode }) => {
      notify.done(text('charter.external.done', { code: cmrCode }))
      onDone()
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={text('charter.external.action')} onCancel={onClose}>
      <Words>{text('charter.external.words')}</Words>
      <TextField
        name="code"
        label={text('charter.external.code')}
        required
        words={{ required: text('charter.external.codeMissing') }}
      />
      <LongTextField name="remarks" label={text('charter.external.remarks')} />
    </DialogForm>
  )
}
