import { Tooltip } from '@mantine/core'
import type { UserRow } from '@roadnote/domain/user/account-contract'
import { IconMailForward, IconQrcode, IconUserOff, IconUserShield } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../language/use-text.ts'
import { SelectionEntry, SelectionFrame } from '../ui/list/SelectionBar.tsx'

interface UserSelectionProps {
  readonly rows: readonly UserRow[]
  readonly phone: boolean
  readonly onCodes: () => void
  readonly onRole: () => void
  readonly onInactive: () => void
  readonly onInvite: () => void
  readonly onClear: () => void
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The actions on the selected users; an action that applies to none says so. */
export function UserSelection({ rows, phone, onCodes, onRole, onInactive, onInvite, onClear }: UserSelectionProps) {
  const text = useText()
  return (
    <SelectionFrame
      label={text('user.bulk.label')}
      selected={text('user.bulk.selected', { count: rows.length })}
      phone={phone}
      onClear={onClear}
    >
      <SelectionEntry onClick={onCodes}>
        <IconQrcode {...icon} />
        <span>{text('user.bulk.codes')}</span>
      </SelectionEntry>
      <Entry
        name={text('user.bulk.invite')}
        icon={<IconMailForward {...icon} />}
        isOpen={rows.some(({ may }) => may.invite === true)}
        why={text('user.invite.none')}
        onClick={onInvite}
      />
      <Entry
        name={text('user.giveRole.action')}
        icon={<IconUserShield {...icon} />}
        isOpen={rows.some(({ may }) => may.assignRole === true)}
        why={text('user.giveRole.none')}
        onClick={onRole}
      />
      <Entry
        name={text('user.bulk.inactive')}
        icon={<IconUserOff {...icon} />}
        isOpen={rows.some(({ may }) => may.deactivate === true)}
        why={text('user.inactive.none')}
        onClick={onInactive}
      />
    </SelectionFrame>
  )
}

interface EntryProps {
  readonly name: string
  readonly icon: ReactNode
  /** The action applies to some of the selected users. */
  readonly isOpen: boolean
  /** The reason, shown when the action applies to none of them. */
  readonly why: string
  readonly onClick: () => void
}

function Entry({ name, icon: picture, isOpen, why, onClick }: EntryProps) {
  const entry = (
    <SelectionEntry
      aria-disabled={!isOpen || undefined}
      onClick={() => {
        if (isOpen) onClick()
      }}
    >
      {picture}
      <span>{name}</span>
    </SelectionEntry>
  )
  return isOpen ? entry : <Tooltip label={why}>{entry}</Tooltip>
}
