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
        <div className={styles.icon} aria-hidden>
          {icon}
        </div>
      )}
      <Heading className={styles.title} data-level={level}>
        {title}
      </Heading>
      {children !== undefined && <div className={styles.words}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
