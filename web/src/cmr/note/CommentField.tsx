import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { useText } from '../../language/use-text.ts'
import { LongTextField } from '../../ui/form/LongTextField.tsx'

interface CommentFieldProps {
  readonly rows?: number
  /** The call with the comment, where it is not the form's own. */
  readonly sentWith?: Pick<Endpoint, 'input'>
}

/** The comment of a form with its character counter. */
export function CommentField({ rows = 2, sentWith }: CommentFieldProps) {
  const text = useText()
  return (
    <LongTextField name="comment" label={text('dialogs.comment')} rows={rows} counted {...(sentWith && { sentWith })} />
  )
}
