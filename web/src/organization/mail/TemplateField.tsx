import { unknownPlaceholders } from '@roadnote/domain/organization/mail-template'
import type { TemplateField as TemplateName } from '@roadnote/domain/organization/settings'
import type { FocusEvent } from 'react'
import { useText } from '../../language/use-text.ts'
import { LinesBox } from '../../ui/form/LongTextField.tsx'
import { LineBox } from '../../ui/form/TextField.tsx'
import { useField, useLimit } from '../../ui/form/use-field.ts'
import { useMayChange } from '../rows/use-may-change.ts'
import styles from './MailTab.module.css'

interface TemplateFieldProps {
  readonly name: TemplateName
  readonly label: string
  /** Several lines. */
  readonly isLong?: boolean
  readonly onUse: (name: TemplateName, element: HTMLInputElement | HTMLTextAreaElement) => void
}

/** The subject or the body of a mail. Unknown placeholders are reported while typing. */
export function TemplateField({ name, label, isLong = false, onUse }: TemplateFieldProps) {
  const text = useText()
  const isLocked = !useMayChange()
  const field = useField<string>({ name })
  const limit = useLimit(name)
  const unknown = unknownPlaceholders(field.value).map((one) => `{${one}}`)
  const error = unknown.length > 0 ? text('masterData.mail.unknown', { names: unknown.join(', ') }) : field.error
  const shared = {
    ...limit,
    label,
    placeholder: text('masterData.mail.builtIn'),
    disabled: isLocked,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => onUse(name, currentTarget),
  }
  const fieldWithError = { ...field, error }
  return isLong ? (
    <LinesBox field={fieldWithError} {...shared} rows={8} classNames={{ input: styles.body }} />
  ) : (
    <LineBox field={fieldWithError} {...shared} />
  )
}
