import { TextInput, type TextInputProps } from '@mantine/core'
import { useText } from '../../language/use-text.ts'
import {
  type FieldState,
  lookOf,
  type FieldProps,
  type OwnProps,
  type ProblemWords,
  useField,
  useLimit,
} from './use-field.ts'

/** The kind of input: the phone keyboard, and the browser features to disable. */
const kinds = {
  words: {},
  // No `type="email"`: the browser validates by other rules than ours.
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', spellCheck: false },
  digits: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
  code: { autoCapitalize: 'characters', spellCheck: false },
  login: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
} as const

interface LineProps extends Omit<TextInputProps, OwnProps> {
  readonly kind?: keyof typeof kinds
}

/** A one-line text field, usable in any form. */
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

interface TextFieldProps extends LineProps, FieldProps {
  /** Upper case, as for plates and codes. */
  readonly upper?: boolean
  /** No maximum length while typing, because the field explains better what is too long. */
  readonly unlimited?: boolean
}

/** A one-line text field limited to the contract's maximum length. */
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

/** A number as parsed by the contract: with point or comma where decimals are allowed. */
export function NumberField({ decimals = false, ...props }: TextFieldProps & { readonly decimals?: boolean }) {
  return <TextField kind={decimals ? 'decimal' : 'digits'} {...props} />
}
