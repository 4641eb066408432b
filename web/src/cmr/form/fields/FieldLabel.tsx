import { Text, Tooltip } from '@mantine/core'
import { isRequiredToSign } from '@roadnote/domain/cmr/lifecycle/completeness'
import { IconLock } from '@tabler/icons-react'
import { useText } from '../../../language/use-text.ts'
import { boxOfField, type FieldName } from '../../note/sections.ts'
import styles from './fields.module.css'
import { useLock } from './use-field.ts'

interface FieldLabelProps {
  readonly field: FieldName
  readonly children: string
}

/** The name of a field with the number of its box on the paper. */
export function FieldLabel({ field, children }: FieldLabelProps) {
  const box = boxOfField(field)
  const isOpen = useLock(field) === null
  return (
    <span className={styles.label}>
      {box !== null && (
        <Text span className="tabular" inherit c="dimmed" fw="var(--weight-medium)" mr="sm" aria-hidden>
          {box}
        </Text>
      )}
      {children}
      {isOpen && isNeeded(field) && <NeededMark />}
    </span>
  )
}

/** Required for signing; the note number is required even for saving. */
export function isNeeded(field: FieldName): boolean {
  return field === 'cmrCode' || isRequiredToSign(field)
}

/** A visual mark next to the name; screen readers get it from the field itself. */
export function NeededMark() {
  const text = useText()
  return (
    <Text span inherit c="var(--danger)" title={text('form.needed')} aria-hidden>
      {' *'}
    </Text>
  )
}

/** The lock icon of a field; the reason is its tooltip and also in the header of the sheet. */
export function LockSign({ reason }: { readonly reason: string }) {
  const text = useText()
  return (
    <Tooltip label={reason} events={{ hover: true, focus: false, touch: true }}>
      <Text
        span
        inherit
        c="dimmed"
        display="inline-flex"
        flex="none"
        role="img"
        aria-label={text('form.lock.label', { reason })}
      >
        <IconLock size={13} stroke={1.5} aria-hidden />
      </Text>
    </Tooltip>
  )
}
