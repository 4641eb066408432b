import { Radio, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { lookOf, type FieldProps, useField } from './use-field.ts'

interface RadioFieldProps extends FieldProps {
  readonly label: string
  /** The label is visually hidden. */
  readonly hidden?: boolean
  /** The options. */
  readonly children: ReactNode
}

/** One of a few options, all visible (`Radio`). */
export function RadioField({ label, hidden = false, children, ...named }: RadioFieldProps) {
  const { value, ...field } = useField<string>(named)
  return (
    // Mantine names the group by its label only; an `aria-label` would stand on an element without a role.
    <Radio.Group
      {...field}
      value={value}
      {...lookOf(field)}
      label={hidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    >
      {children}
    </Radio.Group>
  )
}
