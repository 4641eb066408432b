import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

interface PageHeadProps {
  readonly title: string
  /** The number of items, already formatted for the language. */
  readonly count?: string
  /** Next to the title: a search box, a chip. */
  readonly children?: ReactNode
  /** At the right end, the primary button last. */
  readonly actions?: ReactNode
}

interface PageTitleProps {
  readonly title: string
  /** The number of items, already formatted for the language. */
  readonly count: string | null
  /** The number belongs to the previous filter. */
  readonly isOld?: boolean
}

export function PageTitle({ title, count, isOld = false }: PageTitleProps) {
  return (
    <div className={styles.title}>
      <h1>{title}</h1>
      {count !== null && (
        <span className={styles.count} data-old={isOld || undefined}>
          {count}
        </span>
      )}
    </div>
  )
}

/** The title row of a screen; its heading is the page's only `h1`. */
export function PageHead({ title, count, children, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <PageTitle title={title} count={count ?? null} />
      {children !== undefined && (
        <Group gap="md" wrap="nowrap" flex={1} miw={0}>
          {children}
        </Group>
      )}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
