import { Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import button from './RowButton.module.css'
import { CardAction } from './RowCard.tsx'

/** An action of a row in its menu. */
export interface RowMenuEntry {
  readonly name: string
  readonly icon: ReactNode
  /** Why the action is not possible for this row, shown below its name. */
  readonly reason?: string | undefined
  readonly onClick: () => void
}

interface RowMenuProps {
  /** Names the row, for screen readers and the tooltip. */
  readonly label: string
  readonly entries: readonly RowMenuEntry[]
  /** The row is a card of a narrow screen. */
  readonly inCard?: boolean
}

const dots = { stroke: 1.5, 'aria-hidden': true } as const

/** All actions of a row behind one button. */
export function RowMenu({ label, entries, inCard = false }: RowMenuProps) {
  return (
    <Menu returnFocus position={inCard ? 'bottom-end' : 'bottom-start'} width={280}>
      <Menu.Target>
        {inCard ? (
          <CardAction type="button" aria-label={label}>
            <IconDots size={20} {...dots} />
          </CardAction>
        ) : (
          <button type="button" className={button.action} data-row-stop tabIndex={-1} aria-label={label} title={label}>
            <IconDots size={18} {...dots} />
          </button>
        )}
      </Menu.Target>
      {/* The keys of the menu are none of the row, in which React sees it. */}
      <Menu.Dropdown onKeyDown={(event) => event.stopPropagation()}>
        {entries.map(({ name, icon, reason, onClick }) => (
          <Menu.Item
            key={name}
            leftSection={icon}
            aria-disabled={reason !== undefined || undefined}
            closeMenuOnClick={reason === undefined}
            {...(reason === undefined ? { onClick } : { c: 'dimmed' })}
          >
            {name}
            {reason !== undefined && (
              <Text component="span" display="block" size="sm" c="dimmed">
                {reason}
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
