import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { useForm } from '../../ui/form/use-form.ts'

export interface CommentTypeChoice {
  readonly id: number
  readonly name: string
}

/** A started comment that must not be lost when the user leaves the page. */
export interface UnsentComment {
  readonly send: () => Promise<boolean>
  /** It is thrown away. */
  readonly drop: () => void
}

interface NewCommentInput {
  readonly noteId: number
  readonly types: readonly CommentTypeChoice[]
  readonly onAdded: () => void
}

/** The state of a new comment (text, kind, e-mail address) and its submission. */
export function useNewComment({ noteId, types, onAdded }: NewCommentInput) {
  return useForm(attachmentContract.comment, {
    start: { comment: '', CommentType: String(types[0]?.id ?? ''), email: '' },
    draft: { place: `comment ${noteId}` },
    along: { cmr_id: noteId },
    refreshes: [attachmentContract.commentList, cmrContract.item, cmrContract.history],
    onDone: (_reply, sent, form) => {
      // Clear only the sent comment: the user may have started the next one during the request.
      const { comment, email } = form.typed()
      if (comment.trim() === sent.comment) form.set({ comment: '' })
      if (email.trim() === (sent.email ?? '')) form.set({ email: '' })
      onAdded()
    },
  })
}
