import { Button } from '@mantine/core'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { DraftOffer } from '../../ui/form/DraftOffer.tsx'
import { FormGroup } from '../../ui/form/Form.tsx'
import { notify } from '../../ui/notify.ts'
import { ActivityFoot, ActivitySection } from '../note/ActivityParts.tsx'
import { CommentFields } from './CommentFields.tsx'
import { CommentList } from './CommentList.tsx'
import { type CommentTypeChoice, type UnsentComment, useNewComment } from './use-new-comment.ts'

interface CommentsSectionProps {
  readonly noteId: number
  /** Called with a started comment, and with `null` when there is none any more. */
  readonly onBegun: (comment: UnsentComment | null) => void
}

/** The comments on a note, and a new comment for users who may add one. */
export function CommentsSection({ noteId, onBegun }: CommentsSectionProps) {
  const comments = useQuery(attachmentContract.commentList, { cmr_id: noteId })
  const types = useQuery(cmrContract.commentTypes, { cmr_id: noteId })
  return (
    <Loaded of={[comments, types]}>
      {(written, choices) => (
        <>
          <ActivitySection>
            <CommentList comments={written} />
          </ActivitySection>
          {choices.length > 0 && <NewComment noteId={noteId} onBegun={onBegun} types={choices} />}
        </>
      )}
    </Loaded>
  )
}

interface NewCommentProps extends CommentsSectionProps {
  readonly types: readonly CommentTypeChoice[]
}

function NewComment({ noteId, onBegun, types }: NewCommentProps) {
  const text = useText()
  const form = useNewComment({ noteId, types, onAdded: () => notify.done(text('activity.commentAdded')) })
  const { submit, settle, hook } = form
  const drop = useEffectEvent(settle)
  const typed = useWatch({ control: hook.control, name: ['comment', 'email'] })
  const isBegun = typed.some((words) => String(words).trim() !== '')
  useEffect(() => {
    onBegun(isBegun ? { send: submit, drop: () => drop() } : null)
    return () => onBegun(null)
  }, [onBegun, isBegun, submit])
  return (
    <ActivitySection component={FormGroup} form={form} label={text('dialogs.remarks.action')}>
      <DraftOffer draft={form.draft} />
      <CommentFields types={types} />
      <Failure of={form.failure} />
      <ActivityFoot>
        <Button loading={form.isPending} onClick={() => void form.submit()}>
          {text('dialogs.remarks.action')}
        </Button>
      </ActivityFoot>
    </ActivitySection>
  )
}
