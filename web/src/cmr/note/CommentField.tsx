import { useText } from '../../language/use-text.ts'
import { LongTextField } from '../../ui/form/LongTextField.tsx'

/** The comment of a form, with its counter. */
export function CommentField({ rows = 2 }: { readonly rows?: number }) {
  const text = useText()
  return <LongTextField name="comment" label={text('dialogs.comment')} rows={rows} counted />
}
