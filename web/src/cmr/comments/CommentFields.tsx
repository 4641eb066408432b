import { useText } from '../../language/use-text.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { CommentField } from '../note/CommentField.tsx'
import { ActivityFields } from '../note/ActivityParts.tsx'
import { commentTypeName } from '../note/comment-type-name.ts'
import type { CommentTypeChoice } from './use-new-comment.ts'

/** Text, kind and e-mail address of a new comment. */
export function CommentFields({ types }: { readonly types: readonly CommentTypeChoice[] }) {
  const text = useText()
  return (
    <>
      <CommentField rows={3} />
      <ActivityFields>
        <ChoiceField
          name="CommentType"
          label={text('dialogs.remarks.type')}
          description={text('activity.typeHint')}
          choices={types.map(({ id }) => ({
            value: String(id),
            label: text(`cmr.commentType.${commentTypeName(id)}`),
          }))}
        />
        <TextField
          name="email"
          kind="email"
          label={text('dialogs.email')}
          description={text('dialogs.remarks.emailHint')}
        />
      </ActivityFields>
    </>
  )
}
