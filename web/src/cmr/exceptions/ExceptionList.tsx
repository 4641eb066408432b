import type { noteException } from '@roadnote/domain/cmr/contract/exception'
import { formatDate, formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { CommentHead, CommentItem, CommentWords, Comments } from '../note/CommentParts.tsx'
import { Aside } from '../../ui/dialog/DialogParts.tsx'

type Exception = (typeof noteException)['_zod']['output']

/** The exceptions of a note, oldest first. */
export function ExceptionList({ exceptions }: { readonly exceptions: readonly Exception[] }) {
  const language = useLanguage()
  return (
    <Comments>
      {exceptions.map(({ id, type, comment, who, organisation, time }) => (
        <CommentItem key={id}>
          <CommentHead>
            <strong>{type}</strong>
            <Aside component="time" dateTime={time.toISOString()} title={formatUtc(time)}>
              {formatDate(language, time, 'dateTime')}
            </Aside>
          </CommentHead>
          {comment !== null && <CommentWords>{comment}</CommentWords>}
          <Aside>
            {who}, {organisation}
          </Aside>
        </CommentItem>
      ))}
    </Comments>
  )
}
