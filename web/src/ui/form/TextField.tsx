import { TextInput, type TextInputProps } from '@mantine/core'
import { useText } from '../../language/use-text.ts'
import { type FieldState, lookOf, type Named, type Own, type ProblemWords, useField, useLimit } from './use-field.ts'

/** How one types it: which keyboard a phone shows, and what the browser keeps its fingers off. */
const kinds = {
  words: {},
  // No `type="email"`: the browser would judge by other rules than ours.
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', spellCheck: false },
  digits: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
  code: { autoCapitalize: 'characters', spellCheck: false },
  login: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
} as const

interface LineProps extends Omit<TextInputProps, Own> {
  readonly kind?: keyof typeof kinds
}

/** One line of text, drawn for any form. */
export function LineBox({ field, kind = 'words', ...props }: LineProps & { readonly field: FieldState<string> }) {
  const { error, onChange, onBlur, isQuiet, ...own } = field
  return (
    <TextInput
      autoComplete="off"
      {...lookOf({ isQuiet })}
      {...kinds[kind]}
      {...own}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...props}
      onBlur={(event) => {
        onBlur()
        props.onBlur?.(event)
      }}
    />
  )
}

interface TextFieldProps extends LineProps, Named {
  /** Capitals, as on plates and codes. */
  readonly upper?: boolean
  /** More may be typed than is right, because the field says better what is too long. */
  readonly unlimited?: boolean
}

/** One line of text; it takes no more than the contract does. */
export function TextField({ name, words, early, upper = false, unlimited = false, ...props }: TextFieldProps) {
  const text = useText()
  const usual: ProblemWords =
    props.kind === 'email'
      ? { wrong_format: (typed: string) => text('dialogs.emailWrong', { email: typed.trim() }) }
      : {}
  const field = useField<string>({ name, words: { ...usual, ...words }, early })
  const limit = useLimit(name)
  const onChange = (typed: string): void => field.onChange(upper ? typed.toUpperCase() : typed)
  return <LineBox {...(unlimited ? {} : limit)} {...props} field={{ ...field, onChange }} />
}

/** A number, as the contract reads it: with point or comma where it may have decimals. */
export function NumberField({ decimals = false, ...props }: TextFieldProps & { readonly decimals?: boolean }) {
  return <TextField kind={decimals ? 'decimal' : 'digits'} {...props} />
}
