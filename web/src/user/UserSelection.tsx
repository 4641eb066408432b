import { Tooltip, UnstyledButton } from '@mantine/core'
import type { UserRow } from '@roadnote/domain/user/account-contract'
import { IconQrcode, IconUserOff, IconUserShield, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../language/use-text.ts'
import styles from '../ui/list/SelectionBar.module.css'

interface UserSelectionProps {
  readonly rows: readonly UserRow[]
  readonly phone: boolean
  readonly onCodes: () => void
  readonly onRole: () => void
  readonly onInactive: () => void
  readonly onClear: () => void
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** What can be done with the selected users; what can be done with none of them says so. */
export function UserSelection({ rows, phone, onCodes, onRole, onInactive, onClear }: UserSelectionProps) {
  const text = useText()
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
      <Entry
        icon={<IconUserShield {...icon} />}
        name={text('user.giveRole.act')}
        isPossible={rows.some(({ may }) => may.assignRole === true)}
        why={text('user.giveRole.none')}
        onAct={onRole}
      />
      <Entry
        icon={<IconUserOff {...icon} />}
        name={text('user.bulk.inactive')}
        isPossible={rows.some(({ may }) => may.deactivate === true)}
        why={text('user.inactive.none')}
        onAct={onInactive}
      />
    </section>
  )
}

interface EntryProps {
  readonly icon: ReactNode
  readonly name: string
  readonly isPossible: boolean
  /** Said where it is possible with none of them. */
  readonly why: string
  readonly onAct: () => void
}

function Entry({ icon: picture, name, isPossible, why, onAct }: EntryProps) {
  const entry = (
    <UnstyledButton
      className={styles.entry}
      aria-disabled={!isPossible || undefined}
      onClick={() => {
        if (isPossible) onAct()
      }}
    >
      {picture}
      <span>{name}</span>
    </UnstyledButton>
  )
  return isPossible ? entry : <Tooltip label={why}>{entry}</Tooltip>
}
