import type { ReactNode } from 'react'
import { PageHead } from '../../ui/PageHead.tsx'
import styles from './InfoPage.module.css'

/** A page of text: one column with a readable width. */
export function InfoPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <PageHead title={title} />
      <div className={styles.column}>{children}</div>
    </>
  )
}
