import type { noteComment } from '@roadnote/domain/cmr/contract/attachment'
import { formatDate, formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { commentTypeName } from '../note/comment-type-name.ts'
import styles from '../note/CommentList.module.css'
import dialog from '../../ui/dialog/dialog.module.css'

type Comment = (typeof noteComment)['_zod']['output']

/** The comments on a note, oldest first. */
export function CommentList({ comments }: { readonly comments: readonly Comment[] }) {
  const text = useText()
  const language = useLanguage()
  if (comments.length === 0) return <p className={dialog.words}>{text('dialogs.remarks.none')}</p>
  return (
    <ul className={styles.comments}>
      {comments.map(({ id, type, text: words, email, who, organisation, time }) => (
        <li key={id} className={styles.comment}>
          <div className={styles.head}>
            <span>
              <strong>{who}</strong> {organisation}
            </span>
            <time className={dialog.aside} dateTime={time.toISOString()} title={formatUtc(time)}>
              {formatDate(language, time, 'dateTime')}
            </time>
          </div>
          <p className={styles.words}>{words}</p>
          <span className={dialog.aside}>
            {text(`cmr.commentType.${commentTypeName(type)}`)}
            {email !== null && ` · ${email}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
