import { Menu, Tooltip } from '@mantine/core'
import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import type { BulkAction } from '@roadnote/domain/cmr/policy/selection'
import type { Text } from '@roadnote/locales/keys'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleX,
  IconCopyPlus,
  IconDots,
  IconFileCheck,
  IconPaperclip,
  IconQrcode,
  IconSignature,
  IconSteeringWheel,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../language/use-text.ts'
import type { OpenOrderDialog } from './open-dialog.ts'
import { SelectionEntry, SelectionFrame } from '../../ui/list/SelectionBar.tsx'
import { type BulkOffer, bulkOffers } from './use-bulk-offers.ts'
import type { Reader } from './use-orders.ts'

interface SelectionBarProps {
  readonly rows: readonly NoteRow[]
  readonly reader: Reader
  readonly phone: boolean
  readonly onOpen: (open: OpenOrderDialog) => void
  /** Copies the selected note; `null` for users who may not create notes. */
  readonly onCopy: ((row: NoteRow) => void) | null
  readonly onClear: () => void
}

const icons: Record<BulkAction, TablerIcon> = {
  multiSign: IconSignature,
  release: IconFileCheck,
  attachFile: IconPaperclip,
  selectDriver: IconSteeringWheel,
  cancelUnfinished: IconArrowBackUp,
  setUnfinished: IconCircleX,
  qrCodes: IconQrcode,
  spotCharter: IconTruckDelivery,
  reportException: IconAlertTriangle,
}

const iconSize = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The actions on the selected rows. Each says exactly what it will do, or why it cannot. */
export function SelectionBar({ rows, reader, phone, onOpen, onCopy, onClear }: SelectionBarProps) {
  const text = useText()
  const { step, sign, others } = bulkOffers(reader, rows)
  const number = rows.length
  const [only] = rows
  const copy = number === 1 && only !== undefined && onCopy !== null ? () => onCopy(only) : null
  const signText = step === null ? text('orders.bulk.multiSign') : text(`orders.bulk.${step}`, { number })
  const shown = phone ? others.slice(0, 2) : others
  return (
    <SelectionFrame
      label={text('orders.bulk.label')}
      selected={text('orders.bulk.selected', { count: number })}
      phone={phone}
      onClear={onClear}
    >
      {sign !== null && (
        <Entry offer={sign} isPrimary onOpen={onOpen}>
          {signText}
        </Entry>
      )}
      {shown.map((offer) => (
        <Entry key={offer.action} offer={offer} onOpen={onOpen}>
          {wordsOf(offer, text)}
        </Entry>
      ))}
      {!phone && copy !== null && (
        <SelectionEntry onClick={copy}>
          <IconCopyPlus {...iconSize} />
          <span>{text('orders.bulk.copyNote')}</span>
        </SelectionEntry>
      )}
      {phone && (shown.length < others.length || copy !== null) && (
        <More offers={others.slice(shown.length)} onOpen={onOpen} onCopy={copy} />
      )}
    </SelectionFrame>
  )
}

function wordsOf({ action, open }: BulkOffer, text: Text): string {
  if (action === 'spotCharter') return text('charter.dialog.entry')
  if (action === 'reportException') return text('charter.exception.open')
  // It may apply to only some of the selected rows: show how many.
  if (action === 'release')
    return text('orders.bulk.release', { number: open !== null && 'rows' in open ? open.rows.length : 0 })
  return text(`orders.bulk.${action}`)
}

interface EntryProps {
  readonly offer: BulkOffer
  readonly isPrimary?: boolean
  readonly onOpen: (open: OpenOrderDialog) => void
  readonly children: ReactNode
}

function Entry({ offer: { action, open, reason }, isPrimary = false, onOpen, children }: EntryProps) {
  const text = useText()
  const Icon = icons[action]
  const button = (
    <SelectionEntry
      isPrimary={isPrimary}
      aria-disabled={open === null || undefined}
      onClick={() => {
        if (open !== null) onOpen(open)
      }}
    >
      <Icon {...iconSize} />
      <span>{children}</span>
    </SelectionEntry>
  )
  return reason === null ? button : <Tooltip label={text(`error.${reason}`)}>{button}</Tooltip>
}

interface MoreProps extends Pick<SelectionBarProps, 'onOpen'> {
  readonly offers: readonly BulkOffer[]
  readonly onCopy: (() => void) | null
}

/** Actions that do not fit on a phone. */
function More({ offers, onOpen, onCopy }: MoreProps) {
  const text = useText()
  return (
    <Menu position="top-end" returnFocus>
      <Menu.Target>
        <SelectionEntry>
          <IconDots {...iconSize} />
          <span>{text('orders.bulk.more')}</span>
        </SelectionEntry>
      </Menu.Target>
      <Menu.Dropdown>
        {offers.map((offer) => {
          const { action, open, reason } = offer
          const Icon = icons[action]
          return (
            <Menu.Item
              key={action}
              leftSection={<Icon {...iconSize} />}
              disabled={open === null}
              title={reason === null ? undefined : text(`error.${reason}`)}
              onClick={() => {
                if (open !== null) onOpen(open)
              }}
            >
              {wordsOf(offer, text)}
            </Menu.Item>
          )
        })}
        {onCopy !== null && (
          <Menu.Item leftSection={<IconCopyPlus {...iconSize} />} onClick={onCopy}>
            {text('orders.bulk.copyNote')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
