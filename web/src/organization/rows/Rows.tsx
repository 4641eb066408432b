import { ActionIcon, Flex, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Rows.module.css'

interface RowSectionProps {
  readonly title: string
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** One list of a tab: title, purpose, rows, and a button to add one. */
export function RowSection({ title, hint, children }: RowSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <Text component="h3" fw="var(--weight-strong)" mb="xs">
        {title}
      </Text>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  )
}

interface RowListProps {
  readonly label: string
  /** Shown when there are none. */
  readonly none: string
  readonly children: readonly ReactNode[]
}

export function RowList({ label, none, children }: RowListProps) {
  if (children.length === 0) return <p className={styles.hint}>{none}</p>
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

interface RowProps {
  readonly icon?: ReactNode
  readonly name: string
  readonly detail?: ReactNode
  /** The row is inactive and drawn faded. */
  readonly isFaded?: boolean
  readonly actions?: ReactNode
  /** The open form or confirmation. */
  readonly children?: ReactNode
}

export function Row({ icon, name, detail, isFaded = false, actions, children }: RowProps) {
  return (
    <li className={styles.row} data-faded={isFaded || undefined}>
      <Group gap="md" wrap="nowrap" mih={44}>
        {icon}
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {detail !== undefined && detail !== '' && <span className={styles.detail}>{detail}</span>}
        </span>
        {actions !== undefined && (
          <Flex component="span" gap="2xs" align="center" flex="none">
            {actions}
          </Flex>
        )}
      </Group>
      {children}
    </li>
  )
}

interface RowActionProps {
  readonly label: string
  readonly icon: ReactNode
  readonly isOpen?: boolean
  readonly isPending?: boolean
  readonly onClick: () => void
}

export function RowActionButton({ label, icon, isOpen, isPending = false, onClick }: RowActionProps) {
  return (
    <ActionIcon
      className={styles.action}
      aria-label={label}
      title={label}
      {...(isOpen === undefined ? {} : { 'aria-expanded': isOpen })}
      loading={isPending}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  )
}
