import { TagsInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../language/use-text.ts'
import { splitEmails, firstInvalidEmail } from './email-problem.ts'
import styles from './EmailsField.module.css'
import { lookOf, type FieldProps, useField } from './use-field.ts'

interface EmailsFieldProps extends FieldProps {
  readonly label: string
  readonly description: ReactNode
  readonly disabled?: boolean
}

/** Several e-mail addresses, validated one by one as they are entered. */
export function EmailsField({ label, description, disabled = false, ...named }: EmailsFieldProps) {
  const text = useText()
  const wrong = (typed: string): string =>
    text('dialogs.emailWrong', { email: firstInvalidEmail(typed.split(',')) ?? '' })
  const words = { wrong_format: wrong, ...named.words }
  const { value, onChange, ...field } = useField<readonly string[]>({ ...named, words, early: true })
  return (
    <TagsInput
      {...field}
      label={label}
      description={description}
      disabled={disabled}
      value={[...value]}
      onChange={(entered) => onChange(splitEmails(entered))}
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      classNames={{ inputField: styles.address }}
      maxTags={50}
      inputMode="email"
      {...lookOf(field)}
    />
  )
}
