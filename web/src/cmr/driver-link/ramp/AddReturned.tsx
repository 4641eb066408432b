import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { useRequestKey } from '../../../client/request-key.ts'
import { useText } from '../../../language/use-text.ts'
import { NumberField, TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ActionForm } from '../card/ActionForm.tsx'
import { useDriverAction } from '../queue/use-driver-action.ts'

interface AddReturnedProps {
  readonly token: string | undefined
  readonly note: CharteredNote
  readonly onDone: () => void
}

/** What the driver takes back, where it is not scanned. */
export function AddReturned({ token, note, onDone }: AddReturnedProps) {
  const text = useText()
  const { keyFor } = useRequestKey()
  const command = useDriverAction('addReturned', token)
  const form = useForm(charterContract.addReturned, {
    start: { goodsNature: '', packagesNumber: '' },
    along: (typed) => ({ token, cmr_id: note.id, key: keyFor(JSON.stringify(typed)) }),
    command,
    onDone,
  })
  return (
    <ActionForm form={form} verb={text('ramp.count.addReturned')} onCancel={onDone}>
      <TextField
        name="goodsNature"
        label={text('ramp.count.what')}
        required
        words={{ required: text('charter.dialog.required') }}
      />
      <NumberField name="packagesNumber" label={text('ramp.count.number')} decimals />
    </ActionForm>
  )
}
