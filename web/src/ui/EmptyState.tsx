import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  /** The next actions; at most one of them primary. */
  readonly actions?: ReactNode
  readonly icon?: ReactNode
  /** The page's own heading when the empty state is the whole page. */
  readonly level?: 1 | 2
}

/** Says why a list or page is empty and what to do next. */
export function EmptyState({ title, children, actions, icon, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={styles.room}>
      {icon !== undefined && (
        <Text component="div" inherit c="var(--icon-resting)" mb="lg" aria-hidden>
          {icon}
        </Text>
      )}
      <Heading className={styles.title} data-level={level}>
        {title}
      </Heading>
      {children !== undefined && <div className={styles.words}>{children}</div>}
      {actions !== undefined && (
        <Group gap="sm" justify="center" mt="lg" align="stretch">
          {actions}
        </Group>
      )}
    </section>
  )
}
