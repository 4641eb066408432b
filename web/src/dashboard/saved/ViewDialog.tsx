import { viewContract } from '@roadnote/domain/dashboard/view-contract'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import type { SavedDashboardView } from './view-address.ts'

interface ViewDialogProps {
  /** The view to rename. */
  readonly view: { readonly search: string } | SavedDashboardView
  readonly onClose: () => void
}

export function ViewDialog({ view, onClose }: ViewDialogProps) {
  const text = useText()
  const isNew = !('id' in view)
  const title = isNew ? text('view.save') : text('view.rename', { name: view.name })
  return (
    <Dialog title={title} shape="question" onClose={onClose}>
      {isNew ? <NewView search={view.search} onClose={onClose} /> : <OtherName view={view} onClose={onClose} />}
    </Dialog>
  )
}

function NewView({ search, onClose }: { readonly search: string; readonly onClose: () => void }) {
  const text = useText()
  const form = useForm(viewContract.create, {
    start: { name: '' },
    draft: { place: 'view of the dashboard' },
    along: { search },
    refreshes: [viewContract.list],
    onDone: () => {
      notify.done(text('view.saved', { name: form.typed().name }))
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={text('view.save')} onCancel={onClose}>
      <NameField description={text('view.about')} />
    </DialogForm>
  )
}

function OtherName({ view, onClose }: { readonly view: SavedDashboardView; readonly onClose: () => void }) {
  const text = useText()
  const form = useForm(viewContract.rename, {
    start: { name: view.name },
    draft: { place: `view of the dashboard ${view.id}` },
    along: { id: view.id },
    refreshes: [viewContract.list],
    onDone: () => {
      notify.done(text('view.saved', { name: form.typed().name }))
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={text('view.renameAction')} onCancel={onClose}>
      <NameField />
    </DialogForm>
  )
}

function NameField({ description }: { readonly description?: string }) {
  const text = useText()
  return (
    <TextField
      name="name"
      label={text('view.name')}
      words={{ taken: text('view.taken') }}
      {...(description === undefined ? {} : { description })}
    />
  )
}
