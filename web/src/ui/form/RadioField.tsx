import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { lookOf, type Named, useField } from './use-field.ts'

interface RadioFieldProps extends Named {
  readonly label: string
  /** The label is heard but not seen. */
  readonly hidden?: boolean
  /** The choices themselves. */
  readonly children: ReactNode
}

/** One of a few, all of them in sight (`Radio`). */
export function RadioField({ label, hidden = false, children, ...named }: RadioFieldProps) {
  const { value, ...field } = useField<string>(named)
  return (
    <Radio.Group {...field} value={value} {...lookOf(field)} {...(hidden ? { 'aria-label': label } : { label })}>
      {children}
    </Radio.Group>
  )
}
