import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Done.module.css'

/** What was done, read out at once. */
export function DoneLine({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.done} role="status">
      <IconCircleCheck color="var(--status-7-solid)" size={28} stroke={1.5} aria-hidden />
      {children}
    </div>
  )
}
