import type { ReactNode } from 'react'
import styles from './ListFrame.module.css'
import { PrintedAt } from './PrintedAt.tsx'

interface ListFrameProps {
  /** Rows are selected, and what can be done with them floats at the bottom. */
  readonly selecting?: boolean
  readonly children: ReactNode
}

/** The screen of a list: search row, strip, table and pager below each other; only the rows scroll. */
export function ListFrame({ selecting = false, children }: ListFrameProps) {
  return (
    <div className={styles.page} data-selecting={selecting || undefined}>
      {children}
    </div>
  )
}

/** Between the search and the table: the chips, and what else says which rows these are. */
export function ListStrip({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.strip}>
      {children}
      <PrintedAt />
    </div>
  )
}
