import type { ComponentProps } from 'react'
import { useText } from '../../language/use-text.ts'
import { cellOf } from '../../ui/form/cell.ts'
import type { Span } from '../../ui/form/span.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useLimit } from '../../ui/form/use-field.ts'

interface LimitedFieldProps extends Omit<ComponentProps<typeof TextField>, 'unlimited'> {
  readonly span: Span
}

/** A text field that accepts too long a text and shows by how much, instead of truncating it silently. */
export function LimitedField({ span, words, ...props }: LimitedFieldProps) {
  const text = useText()
  const { maxLength: limit = 0 } = useLimit(props.name)
  const tooLong = (typed: string): string => text('masterData.tooLong', { limit, length: typed.trim().length })
  return <TextField unlimited words={{ too_long: tooLong, ...words }} {...cellOf(span)} {...props} />
}
