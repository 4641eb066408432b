import { TextInput } from '@mantine/core'

interface PinFieldProps {
  readonly label: string
  readonly description?: string
  readonly error: string | null
  readonly value: string
  readonly onChange: (pin: string) => void
  readonly isFirst?: boolean
}

export const pinDigits = 6

/** Six digits, typed on the phone's number keys. */
export function PinField({ label, description, error, value, onChange, isFirst = false }: PinFieldProps) {
  return (
    <TextInput
      type="password"
      size="lg"
      label={label}
      description={description}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={pinDigits}
      data-autofocus={isFirst || undefined}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\D/g, ''))}
    />
  )
}
