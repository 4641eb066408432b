import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { useText } from '../../language/use-text.ts'
import { pdfFrom, saveFile } from '../../client/files.ts'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { timeZone } from '../../ui/time/zone.ts'
import type { DialogProps } from '../note/dialog-props.ts'

/** The journeys of one vehicle as a PDF for an inspection of cabotage. */
export function CabotageDialog({ onClose }: Pick<DialogProps, 'onClose'>) {
  const text = useText()
  const form = useForm(paperContract.cabotage, {
    start: { plate: '' },
    along: { timeZone },
    onDone: ({ pdf, name }) => {
      saveFile(pdfFrom(pdf), name)
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={text('orders.cabotage.action')} onCancel={onClose}>
      <Words>{text('orders.cabotage.words')}</Words>
      <TextField
        name="plate"
        kind="code"
        upper
        required
        label={text('orders.cabotage.plate')}
        words={{ unknown: text('charter.page.noJourneys') }}
      />
    </DialogForm>
  )
}
