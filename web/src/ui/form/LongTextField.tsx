import { Textarea, type TextareaProps } from '@mantine/core'
import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { Aside, TitleLine } from '../dialog/DialogParts.tsx'
import { type FieldState, lookOf, type FieldProps, type OwnProps, useField, useLimit } from './use-field.ts'

/** A multi-line text field, usable in any form. */
export function LinesBox({ field, ...props }: Omit<TextareaProps, OwnProps> & { readonly field: FieldState<string> }) {
  const { error, onChange, isQuiet, ...own } = field
  return (
    <Textarea
      {...lookOf({ isQuiet })}
      {...own}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...props}
    />
  )
}

interface LongTextFieldProps extends FieldProps {
  readonly label: string
  readonly rows?: number
  /** Shows a character counter with the maximum. */
  readonly counted?: boolean
  /** The call with this field, where it is not the form's own. */
  readonly sentWith?: Pick<Endpoint, 'input'>
}

/** A multi-line text field that grows with its content. */
export function LongTextField({ label, rows = 3, counted = false, sentWith, ...named }: LongTextFieldProps) {
  const field = useField<string>(named)
  const limit = useLimit(named.name, sentWith)
  const count = (
    <TitleLine component="span">
      {label}
      <Aside aria-hidden>
        {field.value.length} / {limit.maxLength}
      </Aside>
    </TitleLine>
  )
  return (
    <LinesBox
      field={field}
      label={counted ? count : label}
      labelProps={{ display: 'block' }}
      aria-label={label}
      {...limit}
      autosize
      minRows={rows}
      maxRows={8}
    />
  )
}
