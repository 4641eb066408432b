import { Text } from '@mantine/core'
import type { SettingName } from '@roadnote/domain/organization/policy'
import type { OrganizationFlag } from '@roadnote/domain/organization/settings'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useText } from '../../language/use-text.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { useSurroundingForm } from '../../ui/form/form-context.ts'
import { cellOf } from '../../ui/form/cell.ts'
import type { Span } from '../../ui/form/span.ts'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { FormGrid } from '../../ui/form/FormGrid.tsx'
import styles from './OrganizationDialog.module.css'
import { useLocks } from './use-locks.ts'

/** Why a setting is locked, shown at its field. A reason for the whole group is not repeated at each field. */
export function useLock(name: SettingName, isSaidAbove = false) {
  const text = useText()
  const { reasons, isReadOnly } = useLocks()
  const reason = reasons[name]
  const words = reason === undefined || isSaidAbove || reason === 'cannotChange' ? null : text(`error.field.${reason}`)
  return { isLocked: isReadOnly || reason !== undefined, words: isReadOnly ? null : words }
}

export function LockWords({ children }: { readonly children: string }) {
  return (
    <span className={styles.locked}>
      <IconLock size={13} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </span>
  )
}

export function Warning({ children }: { readonly children: string }) {
  return (
    <span className={styles.warning} role="status">
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </span>
  )
}

interface SettingProps {
  readonly name: SettingName
  readonly label: string
  readonly span?: Span
  /** Its purpose, or a warning. */
  readonly hint?: ReactNode
  /** The lock is shown above the group. */
  readonly isSaidAbove?: boolean
}

function useLook({ name, span = 6, hint, isSaidAbove = false }: Omit<SettingProps, 'label'>) {
  const { isLocked, words } = useLock(name, isSaidAbove)
  const description = words === null ? hint : <LockWords>{words}</LockWords>
  return {
    ...cellOf(span),
    disabled: isLocked,
    ...(description === undefined || description === null ? {} : { description }),
  }
}

type TextSettingProps = SettingProps & Omit<ComponentProps<typeof TextField>, keyof SettingProps | 'description'>

export function TextSetting({ name, label, span, hint, isSaidAbove, ...props }: TextSettingProps) {
  const look = useLook({ name, ...(span && { span }), hint, ...(isSaidAbove && { isSaidAbove }) })
  return <TextField name={name} label={label} {...look} {...props} />
}

type ChoiceSettingProps = SettingProps & Omit<ComponentProps<typeof ChoiceField>, keyof SettingProps | 'description'>

export function ChoiceSetting({ name, label, span, hint, isSaidAbove, ...props }: ChoiceSettingProps) {
  const look = useLook({ name, ...(span && { span }), hint, ...(isSaidAbove && { isSaidAbove }) })
  return <ChoiceField name={name} label={label} {...look} {...props} />
}

/** A text field with warnings that do not prevent saving. */
export function DoubtedSetting({
  doubt,
  ...props
}: TextSettingProps & { readonly doubt: (typed: string) => string | null }) {
  const { hook } = useSurroundingForm()
  const typed: unknown = useWatch({ control: hook.control, name: props.name })
  const words = doubt(typeof typed === 'string' ? typed : '')
  return <TextSetting {...props} hint={words === null ? undefined : <Warning>{words}</Warning>} />
}

interface FlagSettingProps {
  readonly name: OrganizationFlag
  /** Indented below the setting it depends on. */
  readonly isUnder?: boolean
  readonly onSwitch: () => void
}

/** One sentence says what it does, another why it is locked. */
export function FlagSetting({ name, isUnder = false, onSwitch }: FlagSettingProps) {
  const text = useText()
  const { isLocked, words } = useLock(name)
  return (
    <SwitchField
      name={name}
      className={styles.flag}
      wrapperProps={{ 'data-under': isUnder || undefined }}
      label={text(`organization.flag.${name}.name`)}
      description={
        <>
          {text(`organization.flag.${name}.words`)}
          {words !== null && <LockWords>{words}</LockWords>}
        </>
      }
      disabled={isLocked}
      onSwitch={onSwitch}
    />
  )
}

interface SettingGroupProps {
  readonly title: string
  /** Above the fields: why all are locked, or their purpose. */
  readonly words?: ReactNode
  readonly children: ReactNode
}

/** A group of related settings. */
export function SettingGroup({ title, words, children }: SettingGroupProps) {
  return (
    <section className={styles.group}>
      <Text component="h3" fw="var(--weight-strong)" mt={0} mb="md" mx={0}>
        {title}
      </Text>
      {words !== undefined && words !== null && <div className={styles.groupWords}>{words}</div>}
      <FormGrid>{children}</FormGrid>
    </section>
  )
}
