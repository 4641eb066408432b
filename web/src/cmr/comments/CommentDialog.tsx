import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { DialogBody, DialogSection, Words } from '../../ui/dialog/DialogParts.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { notify } from '../../ui/notify.ts'
import type { DialogNote, DialogProps } from '../note/dialog-props.ts'
import { CommentFields } from './CommentFields.tsx'
import { CommentList } from './CommentList.tsx'
import { type CommentTypeChoice, useNewComment } from './use-new-comment.ts'

/** The comments on a note, and a new one. */
export function CommentDialog({ rows: [note], onClose, onDone }: DialogProps) {
  const text = useText()
  const one = { cmr_id: note?.id ?? 0 }
  const comments = useQuery(attachmentContract.commentList, one)
  const types = useQuery(cmrContract.commentTypes, one)
  if (note === undefined) return null
  return (
    <Loaded of={[comments, types]}>
      {(written, choices) => (
        <DialogBody>
          <DialogSection>
            <CommentList comments={written} />
          </DialogSection>
          {choices.length === 0 ? (
            <DialogSection>
              <Words>{text('dialogs.remarks.readOnly')}</Words>
            </DialogSection>
          ) : (
            <NewComment note={note} types={choices} onClose={onClose} onDone={onDone} />
          )}
        </DialogBody>
      )}
    </Loaded>
  )
}

interface NewCommentProps extends Pick<DialogProps, 'onClose' | 'onDone'> {
  readonly note: DialogNote
  readonly types: readonly CommentTypeChoice[]
}

function NewComment({ note, types, onClose, onDone }: NewCommentProps) {
  const text = useText()
  const onAdded = (): void => {
    notify.done(text('dialogs.remarks.done', { code: note.cmrCode }))
    onDone()
    onClose()
  }
  const form = useNewComment({ noteId: note.id, types, onAdded })
  return (
    <DialogForm form={form} action={text('dialogs.remarks.action')} onCancel={onClose}>
      <CommentFields types={types} />
    </DialogForm>
  )
}
