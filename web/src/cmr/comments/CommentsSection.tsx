import { Button } from '@mantine/core'
import { attachmentContract } from '@roadnote/domain/cmr/attachment-contract'
import { cmrContract } from '@roadnote/domain/cmr/contract'
import { useEffect } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/Snackbar.ts'
import { DialogFailure, Refused } from '../../ui/dialog/DialogFailure.tsx'
import { DialogWait } from '../../ui/dialog/DialogWait.tsx'
import styles from '../note/Activity.module.css'
import { CommentFields } from './CommentFields.tsx'
import { CommentList } from './CommentList.tsx'
import { type CommentTypeChoice, type UnsentComment, useNewComment } from './use-new-comment.ts'
import { textOfFailure } from '../../client/failure.ts'

interface CommentsSectionProps {
  readonly noteId: number
  /** Somebody has begun a comment; `null` when there is none any more. */
  readonly onBegun: (comment: UnsentComment | null) => void
}

/** What people wrote on a note, and a new comment for those who may. */
export function CommentsSection({ noteId, onBegun }: CommentsSectionProps) {
  const comments = useQuery(attachmentContract.commentList, { cmr_id: noteId })
  const types = useQuery(cmrContract.commentTypes, { cmr_id: noteId })
  const failure = comments.error ?? types.error
  if (comments.data === undefined || types.data === undefined) {
    if (failure === null) return <DialogWait />
    const retry = (): void => {
      void comments.refetch()
      void types.refetch()
    }
    return <DialogFailure failure={failure} onRetry={retry} />
  }
  return (
    <>
      <div className={styles.section}>
        <CommentList comments={comments.data} />
      </div>
      {types.data.length > 0 && <NewComment noteId={noteId} onBegun={onBegun} types={types.data} />}
    </>
  )
}

interface NewCommentProps extends CommentsSectionProps {
  readonly types: readonly CommentTypeChoice[]
}

function NewComment({ noteId, onBegun, types }: NewCommentProps) {
  const text = useText()
  const comment = useNewComment({ noteId, types, onAdded: () => notify.done(text('activity.commentAdded')) })
  const { isBegun, send } = comment
  useEffect(() => {
    onBegun(isBegun ? { send } : null)
    return () => onBegun(null)
  }, [onBegun, isBegun, send])
  return (
    <div className={styles.section} role="group" aria-label={text('dialogs.remarks.act')}>
      <CommentFields comment={comment} />
      {comment.failure !== null && <Refused>{textOfFailure(comment.failure, text)}</Refused>}
      <div className={styles.foot}>
        <Button loading={comment.pending} onClick={comment.submit}>
          {text('dialogs.remarks.act')}
        </Button>
      </div>
    </div>
  )
}
