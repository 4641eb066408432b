import type { ReactNode } from 'react'
import styles from './ProfilePage.module.css'

interface SectionProps {
  readonly title: string
  /** Next to the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One section of the profile. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {action}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
