import { attachmentContract } from '@roadnote/domain/cmr/attachment-contract'
import { cmrContract } from '@roadnote/domain/cmr/contract'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { CommentList } from './CommentList.tsx'
import { CommentForm } from './CommentForm.tsx'
import styles from '../../ui/dialog/dialog.module.css'
import { DialogFailure } from '../../ui/dialog/DialogFailure.tsx'
import { DialogWait } from '../../ui/dialog/DialogWait.tsx'
import type { DialogProps, OneNoteProps } from '../note/dialog-props.ts'

/** The comments on a note, and a new one. */
export function CommentDialog({ rows, ...rest }: DialogProps) {
  const [note] = rows
  return note === undefined ? null : <NoteComments note={note} {...rest} />
}

function NoteComments({ note, onClose, onDone }: OneNoteProps) {
  const text = useText()
  const comments = useQuery(attachmentContract.commentList, { cmr_id: note.id })
  const types = useQuery(cmrContract.commentTypes, { cmr_id: note.id })
  const failure = comments.error ?? types.error
  if (comments.data === undefined || types.data === undefined) {
    if (failure === null) return <DialogWait />
    return (
      <DialogFailure
        failure={failure}
        onRetry={() => {
          void comments.refetch()
          void types.refetch()
        }}
      />
    )
  }
  return (
    <div className={styles.form}>
      <div className={styles.section}>
        <CommentList comments={comments.data} />
      </div>
      {types.data.length === 0 ? (
        <div className={styles.section}>
          <p className={styles.words}>{text('dialogs.remarks.readOnly')}</p>
        </div>
      ) : (
        <CommentForm note={note} types={types.data} onClose={onClose} onDone={onDone} />
      )}
    </div>
  )
}
