import { text as words } from '@roadnote/domain/contract/wire'
import { z } from 'zod'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useLocalForm } from '../../ui/form/use-form.ts'

interface SaveViewDialogProps {
  readonly taken: readonly string[]
  readonly onClose: () => void
  readonly onSave: (name: string) => void
}

const view = z.object({ name: words(40).min(1) })

export function SaveViewDialog({ taken, onClose, onSave }: SaveViewDialogProps) {
  const text = useText()
  const form = useLocalForm(
    view,
    {
      start: { name: '' },
      check: ({ name }) => (taken.includes(name.trim()) ? { name: text('orders.views.nameTaken') } : {}),
    },
    ({ name }) => {
      onSave(name)
      onClose()
    },
  )
  return (
    <Dialog title={text('orders.views.saveTitle')} shape="question" onClose={onClose}>
      <DialogForm
        form={form}
        action={text('orders.views.save')}
        cancel={text('orders.views.cancel')}
        onCancel={onClose}
      >
        <TextField name="name" label={text('orders.views.name')} description={text('orders.views.text')} early />
      </DialogForm>
    </Dialog>
  )
}
