import { noteTemplateContract, type NoteTemplate } from '@roadnote/domain/cmr/template/contract'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { Confirm } from '../../ui/dialog/Confirm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { NameFields } from '../template/NameFields.tsx'
import { templateQueries } from '../template/template-queries.ts'

interface TemplateDialogProps {
  readonly template: NoteTemplate
  readonly onClose: () => void
}

/** Another name of a template, and who uses it. */
export function RenameDialog({ template, onClose }: TemplateDialogProps) {
  const text = useText()
  return (
    <Dialog title={text('template.rename', { name: template.name })} shape="question" onClose={onClose}>
      <RenameForm template={template} onClose={onClose} />
    </Dialog>
  )
}

function RenameForm({ template, onClose }: TemplateDialogProps) {
  const text = useText()
  const { id, version, name, isForBranches } = template
  const form = useForm(noteTemplateContract.rename, {
    start: { name, isForBranches },
    along: { id, version },
    refreshes: templateQueries,
    onDone: () => {
      notify.done(text('template.saved', { name: form.typed().name }))
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={text('template.action')} onCancel={onClose}>
      <NameFields />
    </DialogForm>
  )
}

/** The notes that were drawn up from a template stay. */
export function RemoveDialog({ template: { id, name }, onClose }: TemplateDialogProps) {
  const text = useText()
  const remove = useCommand(noteTemplateContract.remove, { refreshes: templateQueries })
  const confirm = async (): Promise<void> => {
    await remove.mutateAsync({ id })
    notify.done(text('template.removed', { name }))
    onClose()
  }
  return (
    <Dialog title={text('template.remove', { name })} shape="question" onClose={onClose}>
      <Confirm action={text('template.removeAction')} destructive onConfirm={confirm} onClose={onClose}>
        <p>{text('template.removeText')}</p>
      </Confirm>
    </Dialog>
  )
}
