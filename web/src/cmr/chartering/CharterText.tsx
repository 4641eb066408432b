import { TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { HTMLInputTypeAttribute } from 'react'
import { useText } from '../../language/use-text.ts'
import styles from './charter.module.css'
import { type CharterField, type FieldState, longest } from './charter-values.ts'

interface CharterTextProps {
  readonly field: CharterField
  readonly label: string
  readonly state: FieldState
  readonly required?: boolean
  readonly size?: 'wide' | 'half' | 'third'
  readonly type?: HTMLInputTypeAttribute
  readonly hint?: string
  /** The whole width on a phone. */
  readonly narrowWide?: boolean
  readonly onBlur?: () => void
}

/** One line of the form; a locked one says why. */
export function CharterText({
  field,
  label,
  state,
  required = false,
  size = 'wide',
  type,
  hint,
  narrowWide = false,
  onBlur,
}: CharterTextProps) {
  const text = useText()
  return (
    <TextInput
      className={`${styles[size]} ${narrowWide ? styles.narrowWide : ''}`}
      name={field}
      label={label}
      required={required}
      type={type ?? 'text'}
      description={state.locked ? text('charter.dialog.locked') : hint}
      rightSection={state.locked ? <IconLock size={14} stroke={1.5} aria-hidden /> : null}
      readOnly={state.locked}
      value={state.value}
      maxLength={longest[field] + (field === 'phone' ? 10 : 0)}
      onChange={({ currentTarget }) => state.onChange(currentTarget.value)}
      error={state.error}
      errorProps={{ role: 'alert' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      {...(onBlur === undefined ? {} : { onBlur })}
    />
  )
}
