import { noteTemplateContract, type NoteTemplate } from '@roadnote/domain/cmr/template/contract'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { NameFields } from './NameFields.tsx'
import { templateQueries } from './template-queries.ts'

interface SaveTemplateProps {
  /** What the form holds now, as input of the call. */
  readonly content: Readonly<Record<string, unknown>>
  readonly onClose: () => void
}

/** Saves the note in the form as a new template. */
export function SaveTemplateDialog({ content, onClose }: SaveTemplateProps) {
  const text = useText()
  return (
    <Dialog title={text('template.saveTitle')} onClose={onClose}>
      <NewTemplate content={content} onClose={onClose} />
    </Dialog>
  )
}

function NewTemplate({ content, onClose }: SaveTemplateProps) {
  const text = useText()
  const form = useForm(noteTemplateContract.create, {
    start: { name: '', isForBranches: false },
    along: content,
    refreshes: templateQueries,
    onDone: () => {
      notify.done(text('template.saved', { name: form.typed().name }))
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={text('template.action')} onCancel={onClose}>
      <Words>{text('template.taken')}</Words>
      <NameFields />
    </DialogForm>
  )
}

interface ReplaceTemplateProps extends SaveTemplateProps {
  readonly template: Pick<NoteTemplate, 'id' | 'name' | 'version'>
  readonly onReplaced: (version: number) => void
}

/** Saves the note in the form in the template that it was begun from. */
export function ReplaceTemplateDialog({ template, content, onReplaced, onClose }: ReplaceTemplateProps) {
  const text = useText()
  const { id, name, version } = template
  const form = useForm(noteTemplateContract.replace, {
    start: {},
    along: { ...content, id, version },
    refreshes: templateQueries,
    onDone: (saved) => {
      notify.done(text('template.saved', { name }))
      onReplaced(saved.version)
      onClose()
    },
  })
  return (
    <Dialog title={text('template.replace', { name })} shape="question" onClose={onClose}>
      <DialogForm form={form} action={text('template.action')} onCancel={onClose}>
        <Words>{text('template.taken')}</Words>
      </DialogForm>
    </Dialog>
  )
}
