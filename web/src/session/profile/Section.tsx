import type { ReactNode } from 'react'
import styles from './ProfilePage.module.css'

interface SectionProps {
  readonly title: string
  /** Beside the title. */
  readonly act?: ReactNode
  readonly children: ReactNode
}

/** One matter of the profile. */
export function Section({ title, act, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {act}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
