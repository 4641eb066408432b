import type { noteComment } from '@roadnote/domain/cmr/contract/attachment'
import { formatDate, formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { commentTypeName } from '../note/comment-type-name.ts'
import { CommentHead, CommentItem, CommentWords, Comments } from '../note/CommentParts.tsx'
import { Aside, Words } from '../../ui/dialog/DialogParts.tsx'

type Comment = (typeof noteComment)['_zod']['output']

/** The comments on a note, oldest first. */
export function CommentList({ comments }: { readonly comments: readonly Comment[] }) {
  const text = useText()
  const language = useLanguage()
  if (comments.length === 0) return <Words>{text('dialogs.remarks.none')}</Words>
  return (
    <Comments>
      {comments.map(({ id, type, text: words, email, who, organisation, time }) => (
        <CommentItem key={id}>
          <CommentHead>
            <span>
              <strong>{who}</strong> {organisation}
            </span>
            <Aside component="time" dateTime={time.toISOString()} title={formatUtc(time)}>
              {formatDate(language, time, 'dateTime')}
            </Aside>
          </CommentHead>
          <CommentWords>{words}</CommentWords>
          <Aside>
            {text(`cmr.commentType.${commentTypeName(type)}`)}
            {email !== null && ` · ${email}`}
          </Aside>
        </CommentItem>
      ))}
    </Comments>
  )
}
