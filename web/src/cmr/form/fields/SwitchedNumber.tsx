import { Group, Switch, Text } from '@mantine/core'
import { memo, useState } from 'react'
import { Cell } from '../../../ui/form/Cell.tsx'
import { useText } from '../../../language/use-text.ts'
import { useFormApi } from '../state/form-context.ts'
import type { SwitchedField } from '../state/form-values.ts'
import { LineBox } from '../../../ui/form/TextField.tsx'
import { cellOf } from '../../../ui/form/cell.ts'
import { FieldLabel } from './FieldLabel.tsx'
import styles from './fields.module.css'
import { PrintedField } from './PrintedField.tsx'
import { useField, useLock } from './use-field.ts'
import type { Span } from '../../../ui/form/span.ts'

interface SwitchedNumberProps {
  readonly field: SwitchedField
  readonly span: Span
}

/** The tolerance for delays in minutes; switched off, every minute counts as late. */
export const SwitchedNumber = memo(function SwitchedNumber({ field, span }: SwitchedNumberProps) {
  const text = useText()
  const lock = useLock(field)
  const { getValues } = useFormApi()
  if (lock === null) return <OpenSwitch field={field} span={span} />
  const value = getValues(field)
  const shown = value === null ? text('form.off') : `${value} ${text('form.minutes')}`
  return <PrintedField field={field} label={text(`form.field.${field}`)} value={shown} lock={lock} span={span} />
})

function OpenSwitch({ field, span }: SwitchedNumberProps) {
  const text = useText()
  const state = useField(field)
  const { value, onChange } = state
  // Switching off and on again restores the previous value.
  const [last, setLast] = useState(value ?? '0')
  const label = text(`form.field.${field}`)
  const toggle = (on: boolean): void => {
    if (value !== null) setLast(value)
    onChange(on ? last : null)
  }
  return (
    <Cell data-span={span}>
      <Group c="var(--text-label)" gap="sm" wrap="nowrap" fz="xs" lh="xs" fw="var(--weight-medium)" mb="xs">
        <FieldLabel field={field}>{label}</FieldLabel>
      </Group>
      <div className={styles.switched}>
        <Switch
          size="sm"
          checked={value !== null}
          onChange={({ currentTarget }) => toggle(currentTarget.checked)}
          aria-label={text('form.switchOn', { field: label })}
          label={value === null ? text('form.off') : undefined}
        />
        {value !== null && (
          <LineBox
            field={{ ...state, value }}
            kind="digits"
            {...cellOf(span)}
            className={styles.minutes}
            aria-label={text('form.minutesOf', { field: label })}
            rightSection={
              <Text span c="dimmed" size="xs" pr="md">
                {text('form.minutes')}
              </Text>
            }
            rightSectionWidth="auto"
            rightSectionPointerEvents="none"
          />
        )}
      </div>
    </Cell>
  )
}
