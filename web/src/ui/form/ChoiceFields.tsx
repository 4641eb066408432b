import { Checkbox, type CheckboxProps, NativeSelect, type NativeSelectProps, Radio, TagsInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../language/use-text.ts'
import dialog from '../dialog/dialog.module.css'
import { splitEmails, wrongEmail } from './email-problem.ts'
import { type FieldState, lookOf, type Named, useField } from './use-field.ts'

type Own = 'id' | 'ref' | 'value' | 'onChange' | 'error' | 'name'

interface ChoiceLook extends Omit<NativeSelectProps, Own | 'data'> {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** The line that chooses nothing; absent: there is none. */
  readonly none?: string
}

/** One of a few, drawn for any form. */
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

/** One of a few, from a list that opens. */
export function ChoiceField({ name, words, early, ...props }: ChoiceLook & Named) {
  const field = useField<string>({ name, words, early })
  return <ChoiceBox field={field} {...props} />
}

interface GroupProps extends Named {
  readonly label: string
  /** The label is heard but not seen. */
  readonly hidden?: boolean
  /** The choices themselves. */
  readonly children: ReactNode
}

/** One of a few, all of them in sight (`Radio`). */
export function RadioField({ label, hidden = false, children, ...named }: GroupProps) {
  const { value, ...field } = useField<string>(named)
  return (
    <Radio.Group {...field} value={value} {...lookOf(field)} {...(hidden ? { 'aria-label': label } : { label })}>
      {children}
    </Radio.Group>
  )
}

/** As many as one likes (`Checkbox`). */
export function ChecksField({ label, children, ...named }: Omit<GroupProps, 'hidden'>) {
  const { value, ...field } = useField<readonly string[]>(named)
  return (
    <Checkbox.Group {...field} value={[...value]} label={label} {...lookOf(field)}>
      {children}
    </Checkbox.Group>
  )
}

interface CheckFieldProps extends Omit<CheckboxProps, Own | 'checked'>, Named {
  /** Ticked or not: for what follows from it. */
  readonly onTick?: (isTicked: boolean) => unknown
}

/** Yes or no. */
export function CheckField({ name, words, early, onTick, ...props }: CheckFieldProps) {
  const { value, onChange, ...field } = useField<boolean>({ name, words, early })
  return (
    <Checkbox
      {...field}
      checked={value}
      onChange={({ currentTarget: { checked } }) => {
        onChange(checked)
        onTick?.(checked)
      }}
      {...props}
    />
  )
}

interface EmailsFieldProps extends Named {
  readonly label: string
  readonly description: string
}

/** Several addresses, judged one by one as they are entered. */
export function EmailsField({ label, description, ...named }: EmailsFieldProps) {
  const text = useText()
  const wrong = (typed: string): string => text('dialogs.emailWrong', { email: wrongEmail(typed.split(',')) ?? '' })
  const words = { wrong_format: wrong, ...named.words }
  const { value, onChange, ...field } = useField<readonly string[]>({ ...named, words, early: true })
  return (
    <TagsInput
      {...field}
      label={label}
      description={description}
      value={[...value]}
      onChange={(entered) => onChange(splitEmails(entered))}
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      classNames={{ inputField: dialog.tag }}
      maxTags={50}
      inputMode="email"
      {...lookOf(field)}
    />
  )
}
