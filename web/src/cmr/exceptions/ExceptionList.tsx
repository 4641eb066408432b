import type { noteException } from '@roadnote/domain/cmr/contract/exception'
import { formatDate, formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import comments from '../note/CommentList.module.css'
import styles from '../../ui/dialog/dialog.module.css'

type Exception = (typeof noteException)['_zod']['output']

/** The exceptions of a note, oldest first. */
export function ExceptionList({ exceptions }: { readonly exceptions: readonly Exception[] }) {
  const language = useLanguage()
  return (
    <ul className={comments.comments}>
      {exceptions.map(({ id, type, comment, who, organisation, time }) => (
        <li key={id} className={comments.comment}>
          <div className={comments.head}>
            <strong>{type}</strong>
            <time className={styles.aside} dateTime={time.toISOString()} title={formatUtc(time)}>
              {formatDate(language, time, 'dateTime')}
            </time>
          </div>
          {comment !== null && <p className={comments.words}>{comment}</p>}
          <span className={styles.aside}>
            {who}, {organisation}
          </span>
        </li>
      ))}
    </ul>
  )
}
