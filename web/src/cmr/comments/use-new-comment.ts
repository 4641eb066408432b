import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { useForm } from '../../ui/form/use-form.ts'

export interface CommentTypeChoice {
  readonly id: number
  readonly name: string
}

/** A comment that somebody has begun, for those who must not lose it. */
export interface UnsentComment {
  readonly send: () => Promise<boolean>
}

interface NewCommentInput {
  readonly noteId: number
  readonly types: readonly CommentTypeChoice[]
  readonly onAdded: () => void
}

/** A comment being written: its words, kind and address, and sending it. */
export function useNewComment({ noteId, types, onAdded }: NewCommentInput) {
  return useForm(attachmentContract.comment, {
    start: { comment: '', CommentType: String(types[0]?.id ?? ''), email: '' },
    along: { cmr_id: noteId },
    refreshes: [attachmentContract.commentList, cmrContract.item, cmrContract.history],
    onDone: (_reply, sent, form) => {
      // Only what was sent goes: the next comment may have been begun while this one was on its way.
      const { comment, email } = form.typed()
      if (comment.trim() === sent.comment) form.set({ comment: '' })
      if (email.trim() === (sent.email ?? '')) form.set({ email: '' })
      onAdded()
    },
  })
}
