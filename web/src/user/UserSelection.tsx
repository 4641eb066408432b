import { Tooltip, UnstyledButton } from '@mantine/core'
import type { UserRow } from '@roadnote/domain/user/account-contract'
import { IconQrcode, IconUserOff, IconX } from '@tabler/icons-react'
import { useText } from '../language/use-text.ts'
import styles from '../ui/list/SelectionBar.module.css'

interface UserSelectionProps {
  readonly rows: readonly UserRow[]
  readonly phone: boolean
  readonly onCodes: () => void
  readonly onInactive: () => void
  readonly onClear: () => void
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** What can be done with the selected users; what can be done with none of them says so. */
export function UserSelection({ rows, phone, onCodes, onInactive, onClear }: UserSelectionProps) {
  const text = useText()
  const canDeactivate = rows.some(({ may }) => may.deactivate === true)
  const inactive = (
    <UnstyledButton
      className={styles.entry}
      aria-disabled={!canDeactivate || undefined}
      onClick={() => {
        if (canDeactivate) onInactive()
      }}
    >
      <IconUserOff {...icon} />
      <span>{text('user.bulk.inactive')}</span>
    </UnstyledButton>
  )
  return (
    <section className={styles.bar} aria-label={text('user.bulk.label')}>
      <UnstyledButton className={styles.clear} aria-label={text('orders.bulk.clear')} onClick={onClear}>
        <IconX {...icon} />
        {phone && <span>{text('orders.bulk.clearShort')}</span>}
      </UnstyledButton>
      <span className={styles.count} role="status">
        {text('user.bulk.selected', { count: rows.length })}
      </span>
      <UnstyledButton className={styles.entry} onClick={onCodes}>
        <IconQrcode {...icon} />
        <span>{text('user.bulk.codes')}</span>
      </UnstyledButton>
      {canDeactivate ? inactive : <Tooltip label={text('user.inactive.none')}>{inactive}</Tooltip>}
    </section>
  )
}
