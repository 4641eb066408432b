import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { fieldId, useFormContext } from '../state/form-context.ts'
import { Cell } from '../../../ui/form/Cell.tsx'
import type { FieldName } from '../../note/sections.ts'
import { FieldLabel, LockSign } from './FieldLabel.tsx'
import styles from './fields.module.css'
import type { Span } from '../../../ui/form/span.ts'

interface PrintedFieldProps {
  readonly field: FieldName
  readonly label: string
  /** `null` when empty. */
  readonly value: string | null
  /** Below the value, such as the address below a name. */
  readonly detail?: ReactNode
  /** Why the value is text instead of an input. */
  readonly lock: string
  readonly span: Span
  readonly mono?: boolean
}

/** A locked field is shown as text, so that editable fields stand out. */
export function PrintedField({ field, label, value, detail, lock, span, mono = false }: PrintedFieldProps) {
  const { mode } = useFormContext()
  const isEmpty = value === null || value.trim() === ''
  return (
    <Cell data-span={span} id={fieldId(field)} tabIndex={-1}>
      <Group c="var(--text-label)" gap="sm" wrap="nowrap" fz="xs" lh="xs" fw="var(--weight-medium)" mb="xs">
        <FieldLabel field={field}>{label}</FieldLabel>
        {mode !== 'details' && <LockSign reason={lock} />}
      </Group>
      <div className={styles.printed} data-empty={isEmpty || undefined} data-mono={mono || undefined}>
        {isEmpty ? '–' : value}
      </div>
      {!isEmpty && detail !== undefined && <div className={styles.detail}>{detail}</div>}
    </Cell>
  )
}
