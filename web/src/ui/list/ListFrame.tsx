import type { ReactNode } from 'react'
import styles from './ListFrame.module.css'
import { PrintedAt } from './PrintedAt.tsx'

interface ListFrameProps {
  /** Rows are selected, and the action bar floats at the bottom. */
  readonly selecting?: boolean
  readonly children: ReactNode
}

/** The layout of a list screen: search row, strip, table and pager; only the rows scroll. */
export function ListFrame({ selecting = false, children }: ListFrameProps) {
  return (
    <div className={styles.page} data-selecting={selecting || undefined}>
      {children}
    </div>
  )
}

/** Between the search and the table: the chips and other descriptions of the filter. */
export function ListStrip({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.strip}>
      {children}
      <PrintedAt />
    </div>
  )
}
