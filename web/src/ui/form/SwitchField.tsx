import { Switch, type SwitchProps } from '@mantine/core'
import { type FieldProps, type OwnProps, useField } from './use-field.ts'

interface SwitchFieldProps extends Omit<SwitchProps, OwnProps | 'checked'>, FieldProps {
  /** Called when switched, for dependent fields. */
  readonly onSwitch?: ((isOn: boolean) => unknown) | undefined
}

/** An on-off switch. */
export function SwitchField({ name, words, early, onSwitch, ...props }: SwitchFieldProps) {
  const { value, onChange, isQuiet: _isQuiet, ...field } = useField<boolean>({ name, words, early })
  return (
    <Switch
      {...field}
      checked={value}
      onChange={({ currentTarget: { checked } }) => {
        onChange(checked)
        onSwitch?.(checked)
      }}
      {...props}
    />
  )
}
