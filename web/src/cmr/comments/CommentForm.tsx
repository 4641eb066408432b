import { Button } from '@mantine/core'
import { textOfFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/Snackbar.ts'
import { CommentFields } from './CommentFields.tsx'
import { type CommentTypeChoice, useNewComment } from './use-new-comment.ts'
import styles from '../../ui/dialog/dialog.module.css'
import { Refused } from '../../ui/dialog/DialogFailure.tsx'
import type { DialogNote } from '../note/dialog-props.ts'
import { useAutofocus } from '../../ui/dialog/use-autofocus.ts'

interface CommentFormProps {
  readonly note: DialogNote
  readonly types: readonly CommentTypeChoice[]
  readonly onClose: () => void
  readonly onDone: () => void
}

export function CommentForm({ note, types, onClose, onDone }: CommentFormProps) {
  const text = useText()
  const comment = useNewComment({
    noteId: note.id,
    types,
    onAdded: () => {
      notify.done(text('dialogs.remarks.done', { code: note.cmrCode }))
      onDone()
      onClose()
    },
  })
  useAutofocus(comment.wordsField)
  return (
    <div className={styles.form}>
      <div className={styles.section}>
        <CommentFields comment={comment} />
        {comment.failure !== null && <Refused>{textOfFailure(comment.failure, text)}</Refused>}
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>{text('dialogs.cancel')}</Button>
        <Button variant="filled" loading={comment.pending} onClick={comment.submit}>
          {text('dialogs.remarks.act')}
        </Button>
      </div>
    </div>
  )
}
