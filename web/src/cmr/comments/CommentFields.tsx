import { NativeSelect, TextInput } from '@mantine/core'
import { useText } from '../../language/use-text.ts'
import { CommentField } from '../note/CommentField.tsx'
import styles from '../note/Activity.module.css'
import { commentTypeName } from '../note/comment-type-name.ts'
import type { NewComment } from './use-new-comment.ts'

/** Fields side by side stay on one line, however long their hints are. */
const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'error', 'description']

/** Words, kind and address of a new comment. No form of its own: it may stand inside that of the note. */
export function CommentFields({ comment }: { readonly comment: NewComment }) {
  const text = useText()
  const { types, words, setWords, wordsField, wordsError, type, setType, email, setEmail, emailField, emailError } =
    comment
  return (
    <>
      <CommentField ref={wordsField} value={words} onChange={setWords} limit={1000} rows={3} error={wordsError} />
      <div className={styles.fields}>
        <NativeSelect
          label={text('dialogs.remarks.type')}
          description={text('activity.typeHint')}
          value={type}
          onChange={({ currentTarget }) => setType(currentTarget.value)}
          data={types.map(({ id }) => ({ value: String(id), label: text(`cmr.commentType.${commentTypeName(id)}`) }))}
          inputWrapperOrder={hintBelow}
        />
        <TextInput
          ref={emailField}
          type="email"
          label={text('dialogs.email')}
          description={text('dialogs.remarks.emailHint')}
          inputWrapperOrder={hintBelow}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            comment.submit()
          }}
          maxLength={255}
          error={emailError}
          errorProps={{ role: 'alert' }}
        />
      </div>
    </>
  )
}
