import { Checkbox, type CheckboxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { lookOf, type FieldProps, type OwnProps, useField } from './use-field.ts'

interface CheckFieldProps extends Omit<CheckboxProps, OwnProps | 'checked'>, FieldProps {
  /** Called when ticked or unticked, for dependent fields. */
  readonly onTick?: (isTicked: boolean) => unknown
}

/** A yes-or-no field. */
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

interface ChecksFieldProps extends FieldProps {
  readonly label: string
  readonly description?: string
  /** The options. */
  readonly children: ReactNode
}

/** Any number of options (`Checkbox`). */
export function ChecksField({ label, description, children, ...named }: ChecksFieldProps) {
  const { value, ...field } = useField<readonly string[]>(named)
  return (
    <Checkbox.Group {...field} value={[...value]} label={label} description={description} {...lookOf(field)}>
      {children}
    </Checkbox.Group>
  )
}
