import { noteViewContract, type NoteView, type ViewFilter } from '@roadnote/domain/cmr/contract/view'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { Confirm } from '../../ui/dialog/Confirm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { MorningMailDialog } from './MorningMailDialog.tsx'

/** What the list shows now, as input of the calls that save it. */
export type ShownNow = ViewFilter & { readonly columns: string[] }

export type OpenViewDialog =
  | { readonly kind: 'create'; readonly name: string; readonly shown: ShownNow }
  | { readonly kind: 'rename' | 'remove'; readonly view: NoteView }
  | { readonly kind: 'mail' }

interface ViewDialogsProps {
  readonly open: OpenViewDialog
  readonly saved: readonly NoteView[]
  readonly onSaved: (id: number) => void
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** The dialogs of the saved views. */
export function ViewDialogs({ open, saved, onSaved, onRemoved, onClose }: ViewDialogsProps) {
  const text = useText()
  if (open.kind === 'mail') return <MorningMailDialog saved={saved} onClose={onClose} />
  const title =
    open.kind === 'create'
      ? text('orders.views.saveTitle')
      : text(open.kind === 'rename' ? 'view.rename' : 'view.remove', { name: open.view.name })
  return (
    <Dialog title={title} shape="question" onClose={onClose}>
      {open.kind === 'create' && <NewView {...open} onSaved={onSaved} onClose={onClose} />}
      {open.kind === 'rename' && <OtherName view={open.view} onClose={onClose} />}
      {open.kind === 'remove' && <RemoveView view={open.view} onRemoved={onRemoved} onClose={onClose} />}
    </Dialog>
  )
}

interface NewViewProps {
  readonly name: string
  readonly shown: ShownNow
  readonly onSaved: (id: number) => void
  readonly onClose: () => void
}

function NewView({ name, shown, onSaved, onClose }: NewViewProps) {
  const text = useText()
  const form = useForm(noteViewContract.create, {
    start: { name },
    draft: { place: 'view of the orders' },
    along: { ...shown, columns: shown.columns.join(',') },
    refreshes: [noteViewContract.list],
    onDone: ({ id }) => {
      notify.done(text('view.saved', { name: form.typed().name }))
      onClose()
      onSaved(id)
    },
  })
  return (
    <DialogForm form={form} action={text('orders.views.save')} onCancel={onClose}>
      <TextField
        name="name"
        label={text('view.name')}
        words={{ taken: text('view.taken') }}
        description={text('orders.views.text')}
      />
    </DialogForm>
  )
}

function OtherName({ view: { id, name }, onClose }: { readonly view: NoteView; readonly onClose: () => void }) {
  const text = useText()
  const form = useForm(noteViewContract.rename, {
    start: { name },
    draft: { place: `view of the orders ${id}` },
    along: { id },
    refreshes: [noteViewContract.list],
    onDone: () => {
      notify.done(text('view.saved', { name: form.typed().name }))
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={text('view.renameAction')} onCancel={onClose}>
      <TextField name="name" label={text('view.name')} words={{ taken: text('view.taken') }} />
    </DialogForm>
  )
}

interface RemoveViewProps {
  readonly view: NoteView
  readonly onRemoved: () => void
  readonly onClose: () => void
}

function RemoveView({ view: { id, name, isShared }, onRemoved, onClose }: RemoveViewProps) {
  const text = useText()
  const remove = useCommand(noteViewContract.remove, { refreshes: [noteViewContract.list] })
  const confirm = async (): Promise<void> => {
    await remove.mutateAsync({ id })
    notify.done(text('view.removed', { name }))
    onClose()
    onRemoved()
  }
  return (
    <Confirm action={text('orders.views.removeAction')} destructive onConfirm={confirm} onClose={onClose}>
      <p>{text(isShared ? 'orders.views.removeShared' : 'orders.views.removeOwn')}</p>
    </Confirm>
  )
}
