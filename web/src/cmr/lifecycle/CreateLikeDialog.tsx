import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { useText } from '../../language/use-text.ts'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { useToday } from '../../ui/time/use-today.ts'
import type { DialogProps } from '../note/dialog-props.ts'

/** Creates several drafts like one note. */
export function CreateLikeDialog({ rows, onClose, onDone }: DialogProps) {
  const text = useText()
  const today = useToday()
  const form = useForm(cmrContract.createLike, {
    start: { count: '' },
    along: { cmr_id: rows[0]?.id, drawnUpDate: today },
    refreshes: [cmrContract.list],
    onDone: ({ created }) => {
      const codes = { first: created[0]?.cmrCode ?? '', last: created.at(-1)?.cmrCode ?? '' }
      notify.done(text('dialogs.like.done', { count: created.length, ...codes }))
      onDone()
      onClose()
    },
  })
  const outOfRange = text('dialogs.like.most')
  return (
    <DialogForm form={form} action={text('dialogs.like.action')} onCancel={onClose}>
      <Words>{text('dialogs.like.words')}</Words>
      <TextField
        name="count"
        kind="digits"
        label={text('dialogs.like.count')}
        words={{ not_allowed: outOfRange, not_a_number: outOfRange, required: outOfRange }}
      />
    </DialogForm>
  )
}
