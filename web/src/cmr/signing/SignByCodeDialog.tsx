import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { CommentField } from '../note/CommentField.tsx'
import type { DialogNote, DialogProps } from '../note/dialog-props.ts'
import { SignNote } from './SignDialog.tsx'

/** Finds a note by its complete code and then signs it like any other. */
export function SignByCodeDialog(props: DialogProps) {
  const [found, setFound] = useState<{ readonly note: DialogNote; readonly comment: string } | null>(null)
  if (found !== null) return <SignNote {...props} note={found.note} comment={found.comment} />
  return <CodeForm {...props} onFound={(note, comment) => setFound({ note, comment })} />
}

interface CodeFormProps extends DialogProps {
  readonly onFound: (note: DialogNote, comment: string) => void
}

function CodeForm({ onClose, onFound }: CodeFormProps) {
  const text = useText()
  // A query in effect, but sent on demand and once, like a command. The comment is sent with the signature.
  const form = useForm(cmrContract.findToSign, {
    start: { code: '', comment: '' },
    about: { not_found: 'code' },
    onDone: (note, _sent, { typed, say }) => {
      if (note.party !== null) return onFound(note, typed().comment)
      const status = text(`cmr.status.${noteStatusName(note.status)}`)
      say('code', text('dialogs.sign.notDue', { status }))
    },
  })
  return (
    <DialogForm form={form} action={text('dialogs.byCode.action')} onCancel={onClose}>
      <Words>{text('dialogs.byCode.words')}</Words>
      <TextField
        name="code"
        kind="code"
        upper
        label={text('dialogs.byCode.code')}
        words={{ not_found: text('dialogs.byCode.notFound') }}
        size="md"
        classNames={{ input: 'mono' }}
      />
      <CommentField sentWith={signingContract.signAsShipper} />
    </DialogForm>
  )
}
