import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { exceptionContract } from '@roadnote/domain/cmr/contract/exception'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { Aside, DialogBody, DialogSection, Words } from '../../ui/dialog/DialogParts.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { CommentField } from '../note/CommentField.tsx'
import type { DialogProps, OneNoteProps } from '../note/dialog-props.ts'
import { ExceptionList } from './ExceptionList.tsx'

/** The exceptions of a note, and a form to register another one. */
export function ExceptionDialog({ rows, ...rest }: DialogProps) {
  const [note] = rows
  return note === undefined ? null : <NoteExceptions note={note} {...rest} />
}

function NoteExceptions({ note, ...rest }: OneNoteProps) {
  const text = useText()
  const types = useQuery(exceptionContract.exceptionTypes, { cmr_id: note.id })
  const list = useQuery(exceptionContract.exceptionList, { cmr_id: note.id })
  return (
    <Loaded of={[types]}>
      {(choices) => (
        <DialogBody>
          {list.data !== undefined && list.data.length > 0 && (
            <DialogSection>
              <ExceptionList exceptions={list.data} />
            </DialogSection>
          )}
          {choices.length === 0 ? (
            <DialogSection>
              <Words>{text('charter.exception.none')}</Words>
            </DialogSection>
          ) : (
            <ExceptionForm note={note} types={choices} {...rest} />
          )}
        </DialogBody>
      )}
    </Loaded>
  )
}

interface ExceptionFormProps extends OneNoteProps {
  readonly types: readonly { readonly id: number; readonly name: string }[]
}

function ExceptionForm({ note, types, onClose, onDone }: ExceptionFormProps) {
  const text = useText()
  const form = useForm(cmrContract.exception, {
    start: { exceptionTypeId: '', comment: '' },
    draft: { place: `exception ${note.id}` },
    along: { cmrId: note.id },
    refreshes: [exceptionContract.exceptionList, cmrContract.item, cmrContract.history],
    onDone: () => {
      notify.done(text('charter.exception.done', { code: note.cmrCode }))
      onDone()
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={text('charter.exception.action')} onCancel={onClose}>
      <ChoiceField
        name="exceptionTypeId"
        label={text('charter.exception.type')}
        required
        words={{ required: text('charter.exception.typeMissing') }}
        none={text('charter.dialog.choose')}
        choices={types.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <CommentField rows={3} />
      <Aside component="p">{text('charter.exception.told')}</Aside>
    </DialogForm>
  )
}
