import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { type FieldState, lookOf, type FieldProps, type OwnProps, useField } from './use-field.ts'

interface ChoiceLook extends Omit<NativeSelectProps, OwnProps | 'data'> {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** The label of the empty option; absent: there is none. */
  readonly none?: string
}

/** One of a few options, usable in any form. */
export function ChoiceBox({ field, choices, none, ...props }: ChoiceLook & { readonly field: FieldState<string> }) {
  const { onChange, isQuiet, ...own } = field
  return (
    <NativeSelect
      {...lookOf({ isQuiet })}
      {...own}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[...(none === undefined ? [] : [{ value: '', label: none }]), ...choices]}
      {...props}
    />
  )
}

/** One of a few options in a drop-down list. */
export function ChoiceField({ name, words, early, ...props }: ChoiceLook & FieldProps) {
  const field = useField<string>({ name, words, early })
  return <ChoiceBox field={field} {...props} />
}
