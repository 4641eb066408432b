import { type ElementProps, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../language/use-text.ts'
import styles from './SelectionBar.module.css'

interface SelectionFrameProps {
  /** What the bar is called. */
  readonly label: string
  /** How many are selected, in words. */
  readonly selected: string
  readonly phone: boolean
  readonly onClear: () => void
  readonly children: ReactNode
}

/** The bar with what can be done with the selected rows. */
export function SelectionFrame({ label, selected, phone, onClear, children }: SelectionFrameProps) {
  const text = useText()
  return (
    <section className={styles.bar} aria-label={label}>
      <UnstyledButton className={styles.clear} aria-label={text('orders.bulk.clear')} onClick={onClear}>
        <IconX size={16} stroke={1.5} aria-hidden />
        {phone && <span>{text('orders.bulk.clearShort')}</span>}
      </UnstyledButton>
      <span className={styles.count} role="status">
        {selected}
      </span>
      {children}
    </section>
  )
}

interface SelectionEntryProps extends Omit<ElementProps<'button'>, 'className'> {
  /** Marks the most important action. */
  readonly isPrimary?: boolean
}

export function SelectionEntry({ isPrimary = false, ...props }: SelectionEntryProps) {
  return <UnstyledButton {...props} className={isPrimary ? styles.primary : styles.entry} />
}
